import type { DrillListItem } from '@docket/contract/types';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Bar } from '../../../ui/Bar.tsx';
import classes from './list.module.css';

const DOTS_UP_TO = 8;

/** How a drill went: a dot per question, or a bar where there are many, with the plain number. */
export function Outcome({ drill }: { drill: DrillListItem }) {
  const { right, questionCount, answered, state, blindReview } = drill;
  if (state === 'skipped') return <span className={classes.quiet}>Skipped</span>;
  if (state !== 'completed')
    return (
      <span className={classes.unfinished}>
        {answered} of {questionCount} answered
      </span>
    );
  if (right === null)
    return (
      <span className={classes.unfinished}>{blindReview === 'open' ? 'Blind review open' : 'Handed in'}</span>
    );
  if (questionCount === 1)
    return right === 1 ? (
      <span className={classes.right}>
        <IconCheck size={16} aria-hidden="true" /> Right
      </span>
    ) : (
      <span className={classes.wrong}>
        <IconX size={16} aria-hidden="true" /> Wrong
      </span>
    );
  return (
    <span className={classes.outcome}>
      {questionCount <= DOTS_UP_TO ? (
        <span className={classes.dots} aria-hidden="true">
          {Array.from({ length: questionCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots count, they are not things
            <i key={index} className={index < right ? classes.dotRight : classes.dotWrong} />
          ))}
        </span>
      ) : (
        <span className={classes.meter}>
          <Bar share={right / questionCount} tone="good" />
        </span>
      )}
      <span className="tabular">
        {right} of {questionCount}
        <span className="visually-hidden"> right</span>
      </span>
    </span>
  );
}
