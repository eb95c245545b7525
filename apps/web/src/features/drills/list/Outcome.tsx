import type { DrillListItem } from '@docket/contract/types';
import { RightOrWrong, ScoreShare } from '../../../shared/history/Right.tsx';
import classes from './outcome.module.css';

const DOTS_UP_TO = 8;

/** The result of a drill: a dot for each question, or a bar if there are many, with the number. */
export function Outcome({ drill }: { drill: DrillListItem }) {
  const { right, questionCount, answered, state, blindReview } = drill;
  if (state === 'skipped') return <span className="quiet">Skipped</span>;
  if (state !== 'completed')
    return (
      <span>
        {answered} of {questionCount} answered
      </span>
    );
  if (right === null && drill.embargoed) return <span>Hidden for now</span>;
  if (right === null) return <span>{blindReview === 'open' ? 'Blind review open' : 'Submitted'}</span>;
  if (questionCount === 1) return <RightOrWrong right={right === 1} />;
  if (questionCount > DOTS_UP_TO) return <ScoreShare right={right} of={questionCount} />;
  const dots = (
    <span className={classes.dots} aria-hidden="true">
      {Array.from({ length: questionCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are a count without identity
        <i key={index} className={index < right ? classes.dotRight : classes.dotWrong} />
      ))}
    </span>
  );
  return <ScoreShare right={right} of={questionCount} picture={dots} />;
}
