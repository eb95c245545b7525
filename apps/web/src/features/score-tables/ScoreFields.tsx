import type { ConvertedScore, ScoreKind } from '@docket/rules';
import { Paper, SimpleGrid, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isScore } from './converter-search.ts';

interface Props {
  maxRaw: number;
  /** The kind that was entered, and its conversion; null if nothing is entered. */
  from: ScoreKind | null;
  score: ConvertedScore | null;
  value: number | null;
  onChange: (from: ScoreKind, value: number | null) => void;
}

const labels = { raw: 'Raw score', scaled: 'Scaled score', percentile: 'Percentile' } as const;
const shown = (kind: ScoreKind, score: ConvertedScore) =>
  String(kind === 'raw' ? score.raw.from : kind === 'scaled' ? score.scaled : score.percentBelow);

/** The table's result for a percentile: there is none between its rows, and none above that of the highest score. */
function describePercentile({ scaled, percentBelow }: ConvertedScore, entered: number | null): string {
  const below = `${percentBelow}% of test takers scored lower`;
  if (entered === null || entered === percentBelow) return below;
  return entered > percentBelow
    ? `No score reaches ${entered}%. At ${scaled}, the highest, ${below}`
    : `${scaled} is the lowest score that reaches ${entered}%: ${below}`;
}

function hint(
  kind: ScoreKind,
  maxRaw: number,
  score: ConvertedScore | null,
  entered: number | null,
): ReactNode {
  if (!score)
    return { raw: `0 to ${maxRaw} correct answers`, scaled: '120 to 180', percentile: '0 to 100' }[kind];
  if (kind === 'percentile') return describePercentile(score, entered);
  if (kind === 'scaled') return '120 to 180';
  const { from, to } = score.raw;
  if (!score.exact) return `No raw score gives exactly ${score.scaled}. This is the nearest that reaches it`;
  return from === to ? `of ${maxRaw}` : `${from} to ${to} of ${maxRaw}`;
}

/** Raw, scaled and percentile: entering one computes the other two. */
export function ScoreFields({ maxRaw, from, score, value, onChange }: Props) {
  /** The typed text while it is not a score yet. */
  const [typed, setTyped] = useState<{ kind: ScoreKind; text: string } | null>(null);
  const errors = {
    raw: `Enter a whole number from 0 to ${maxRaw}`,
    scaled: 'Enter a whole number from 120 to 180',
    percentile: 'Enter a number from 0 to 100',
  };
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} className="tabular">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(['raw', 'scaled', 'percentile'] as const).map((kind) => {
          const isTyped = typed?.kind === kind;
          const entered = from === kind && value !== null ? String(value) : null;
          const text = isTyped ? typed.text : (entered ?? (score ? shown(kind, score) : ''));
          const isWrong =
            isTyped &&
            typed.text.trim() !== '' &&
            !isScore(kind, Number(typed.text.replace(',', '.')), maxRaw);
          return (
            <TextInput
              key={kind}
              label={labels[kind]}
              description={hint(kind, maxRaw, score, from === kind ? value : null)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode={kind === 'percentile' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={5}
              size="md"
              value={text}
              error={isWrong ? errors[kind] : undefined}
              onBlur={() => setTyped(null)}
              onChange={({ currentTarget }) => {
                const next = currentTarget.value;
                setTyped({ kind, text: next });
                const number = Number(next.replace(',', '.'));
                if (next.trim() === '') onChange(kind, null);
                else if (isScore(kind, number, maxRaw)) onChange(kind, number);
              }}
            />
          );
        })}
      </SimpleGrid>
    </Paper>
  );
}
