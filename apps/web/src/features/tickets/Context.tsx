import type { TicketContext } from '@docket/contract/types';
import { optionLetter } from '@docket/rules';
import { Stack, Text } from '@mantine/core';
import { formatClock } from '../../ui/format.ts';
import { FoldedReading } from '../../ui/question/FoldedReading.tsx';
import { OptionList } from '../../ui/question/OptionList.tsx';
import { type Marker, QuestionView } from '../../ui/question/QuestionView.tsx';

const answerLabel = (no: number | null): string => (no === null ? 'none' : optionLetter(no));
const sureness: Record<number, string> = { 1: 'a guess', 2: 'unsure', 3: 'sure' };

function listFacts({ work, result }: TicketContext): string[] {
  if (!work) return ['Not answered before; asked from the explanation'];
  return [
    work.title,
    `answered ${answerLabel(work.givenAnswer)}`,
    ...(work.brAnswer === null ? [] : [`${answerLabel(work.brAnswer)} in blind review`]),
    formatClock(work.timeSpent),
    ...(work.confidence === null ? [] : [sureness[work.confidence] ?? '']),
    ...(work.flagged ? ['flagged'] : []),
    ...(result ? [`${result.questionType.label}, difficulty ${Math.round(result.difficulty)}`] : []),
  ].filter(Boolean);
}

/** The question as the student saw it, with the answer, highlights and eliminated options. */
export function Context({ context, marker, own }: { context: TicketContext; marker: Marker; own: boolean }) {
  const { stimulus, stem, options, segment, work, result } = context;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {listFacts(context).join(' · ')}
      </Text>
      <QuestionView
        compact
        reading={<FoldedReading segment={segment} stimulus={stimulus} />}
        stem={stem}
        options={
          <OptionList
            options={options}
            work={{
              answer: work?.givenAnswer ?? null,
              brAnswer: work?.brAnswer,
              eliminated: work?.hidden,
              credited: result?.credited ?? null,
            }}
            reader={own ? 'student' : 'staff'}
          />
        }
        marks={work?.highlights}
        marker={marker}
      />
    </Stack>
  );
}
