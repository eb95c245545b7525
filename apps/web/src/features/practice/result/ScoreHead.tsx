import type { PracticeResult, TestScore } from '@docket/contract/types';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { EmbargoNote } from '../../../ui/EmbargoNote.tsx';
import { listScoreMarks, provisionalNote } from '../../../ui/score-marks.ts';
import { formatPercentile } from '../data/labels.ts';
import { CountsLine } from './CountsLine.tsx';
import classes from './result.module.css';

/** The score in large type with its band, the blind score beside it; raw scores if nothing is scaled. */
export function ScoreHead({ result }: { result: PracticeResult }) {
  const { score, blindScore, kind } = result.practice;
  const questions = result.sections.flatMap((section) => section.questions);
  const reviewed = questions.filter(({ brOpened }) => brOpened).length;
  const embargo = questions.find((question) => question.embargo)?.embargo ?? null;
  const counted = result.sections.filter(({ variable }) => !variable || result.sections.length === 1);
  const sum = (of: (section: PracticeResult['sections'][number]) => number) =>
    counted.reduce((total, section) => total + of(section), 0);
  const blindKnown = counted.every(({ brRight }) => brRight !== null);
  const isHidden = kind !== 'section' && score === null && embargo !== null;
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} data-on-paper="keep" aria-labelledby="score">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" className="tabular">
        <h2 id="score" className="visually-hidden">
          Score
        </h2>
        {score ? (
          <>
            <Scaled name="Timed" score={score} />
            {blindScore ? (
              <Scaled name="Blind review" score={blindScore} blind />
            ) : (
              <Reviewed reviewed={reviewed} of={questions.length} embargoed={embargo !== null} />
            )}
          </>
        ) : isHidden ? (
          <EmbargoNote embargo={embargo} />
        ) : (
          <>
            {embargo ? <EmbargoNote embargo={embargo} /> : null}
            <Raw name="Timed" right={sum(({ right }) => right)} of={sum(({ of }) => of)} />
            {blindKnown ? (
              <Raw
                name="Blind review"
                right={sum(({ brRight }) => brRight ?? 0)}
                of={sum(({ of }) => of)}
                blind
              />
            ) : (
              <Reviewed reviewed={reviewed} of={questions.length} embargoed={embargo !== null} />
            )}
          </>
        )}
        {score ? (
          <Text size="xs" c="dimmed" className={classes.source}>
            {score.estimated
              ? 'Estimated with the default conversion table, or from fewer sections than the exam has. '
              : ''}
            {score.provisional ? `${provisionalNote} ` : ''}
            The score band is where 68% of repeat scores would fall. Percentile among test takers of{' '}
            {score.percentile.years}. Source: {score.percentile.source}.
          </Text>
        ) : null}
        {score || isHidden ? <CountsLine practice={result.practice} /> : null}
      </SimpleGrid>
    </Paper>
  );
}

/** Shown instead of the blind score if some missed or flagged questions were not opened in blind review. */
function Reviewed({ reviewed, of, embargoed }: { reviewed: number; of: number; embargoed: boolean }) {
  if (reviewed === 0 || embargoed) return null;
  return (
    <div className={classes.score} data-blind>
      <Text size="sm" c="dimmed">
        Blind review
      </Text>
      <p className={classes.number}>
        {reviewed}
        <span className={classes.total}> of {of} reviewed</span>
      </p>
      <Text size="sm" c="dimmed" className="tabular">
        A blind review score needs every question that was missed, left blank or flagged.
      </Text>
    </div>
  );
}

function Scaled({ name, score, blind = false }: { name: string; score: TestScore; blind?: boolean }) {
  const { scaled, band, percentile, raw, of } = score;
  return (
    <div className={classes.score} data-blind={blind}>
      <Text size="sm" c="dimmed">
        {[name, ...listScoreMarks(score)].join(', ')}
      </Text>
      <p className={classes.number}>{scaled}</p>
      <p>
        68% score band {band.low} to {band.high}
      </p>
      <Text size="sm" c="dimmed" className="tabular">
        {formatPercentile(percentile.percentBelow)} percentile · {raw} of {of} correct
      </Text>
    </div>
  );
}

function Raw({
  name,
  right,
  of,
  blind = false,
}: {
  name: string;
  right: number;
  of: number;
  blind?: boolean;
}) {
  return (
    <div className={classes.score} data-blind={blind}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <p className={classes.number}>
        {right}
        <span className={classes.total}> of {of}</span>
      </p>
      <Text size="sm" c="dimmed" className="tabular">
        {of > 0 ? Math.round((right / of) * 100) : 0}% correct
      </Text>
    </div>
  );
}
