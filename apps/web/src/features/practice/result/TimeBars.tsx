import type { ResultQuestion } from '@docket/contract/types';
import { formatClock } from '../../../ui/format.ts';
import { computeTimeBars } from './pace.ts';
import classes from './result.module.css';

const HEIGHT = 96;
const EACH = 16;

/** Seconds on every question as bars, with a line at the mean of others. The dots have the same data as text. */
export function TimeBars({ questions }: { questions: readonly ResultQuestion[] }) {
  const longest = questions.toSorted((a, b) => b.timeSpent - a.timeSpent)[0];
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${questions.length * EACH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        longest
          ? `Time on each question; the longest was question ${longest.no} with ${formatClock(longest.timeSpent)}`
          : 'Time on each question'
      }
    >
      {computeTimeBars(questions).map(({ no, own, others }, at) => (
        <g key={no}>
          <rect
            className={classes.bar}
            x={at * EACH + 2}
            width={EACH - 4}
            y={HEIGHT - own * HEIGHT}
            height={own * HEIGHT}
          />
          {others === null ? null : (
            <line
              className={classes.others}
              x1={at * EACH}
              x2={at * EACH + EACH}
              y1={HEIGHT - others * HEIGHT}
              y2={HEIGHT - others * HEIGHT}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
