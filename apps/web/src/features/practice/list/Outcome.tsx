import type { PracticeListItem } from '@docket/contract/types';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScoreShare } from '../../../shared/history/Right.tsx';
import { listScoreMarks } from '../../../ui/score-marks.ts';
import { formatProgress, isUnfinished } from '../data/labels.ts';

const Quiet = (props: { children: ReactNode }) => <Text span size="xs" c="dimmed" {...props} />;

/** The result: the scaled score with the blind one beside it, or the share of right answers, or the progress. */
export function Outcome({ practice }: { practice: PracticeListItem }) {
  const { state, right, questionCount, scaled, brScaled, excluded, blindReview } = practice;
  if (state === 'skipped') return <Quiet>Abandoned</Quiet>;
  if (isUnfinished(state)) return <span>{formatProgress(practice)}</span>;
  if (practice.embargoed) return <Quiet>Hidden for now</Quiet>;
  if (right === null) return <span>{blindReview === 'open' ? 'Blind review open' : 'Submitted'}</span>;
  if (scaled === null) return <ScoreShare right={right} of={questionCount} />;
  return (
    <span className="tabular">
      <Text span size="md" fw={700}>
        {scaled}
      </Text>
      {brScaled === null ? null : <Quiet> blind {brScaled}</Quiet>}
      {listScoreMarks(practice).map((mark) => (
        <Quiet key={mark}> · {mark}</Quiet>
      ))}
      {excluded ? <Quiet> · not counted</Quiet> : null}
    </span>
  );
}
