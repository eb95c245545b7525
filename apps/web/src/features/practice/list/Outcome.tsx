import type { PracticeListItem } from '@docket/contract/types';
import { ScoreShare } from '../../../shared/history/Right.tsx';
import { listScoreMarks } from '../../../ui/score-marks.ts';
import { formatProgress, isUnfinished } from '../data/labels.ts';
import classes from './outcome.module.css';

/** The result: the scaled score with the blind one beside it, or the share of right answers, or the progress. */
export function Outcome({ practice }: { practice: PracticeListItem }) {
  const { state, right, questionCount, scaled, brScaled, excluded, blindReview } = practice;
  if (state === 'skipped') return <span className={classes.quiet}>Abandoned</span>;
  if (isUnfinished(state)) return <span>{formatProgress(practice)}</span>;
  if (practice.embargoed) return <span className={classes.quiet}>Hidden for now</span>;
  if (right === null) return <span>{blindReview === 'open' ? 'Blind review open' : 'Submitted'}</span>;
  if (scaled === null) return <ScoreShare right={right} of={questionCount} />;
  return (
    <span className="tabular">
      <strong className={classes.scaled}>{scaled}</strong>
      {brScaled === null ? null : <span className={classes.quiet}> blind {brScaled}</span>}
      {listScoreMarks(practice).map((mark) => (
        <span key={mark} className={classes.quiet}>
          {' '}
          · {mark}
        </span>
      ))}
      {excluded ? <span className={classes.quiet}> · not counted</span> : null}
    </span>
  );
}
