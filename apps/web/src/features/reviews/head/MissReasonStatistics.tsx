import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { missReasonNames } from '../../../shared/journal/miss-reasons.ts';
import { Bar } from '../../../ui/Bar.tsx';
import classes from './head.module.css';

/** Why questions were missed, by the student's own tags, with the most frequent question types of each. */
export function MissReasonStatistics({ missReasons }: { missReasons: ReviewOverview['missReasons'] }) {
  // A response that an earlier version kept for offline use names the reasons differently.
  const known = missReasons.filter(({ missReason, count }) => missReason in missReasonNames && count > 0);
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={classes.missReasons} aria-labelledby="miss-reasons">
      <h2 id="miss-reasons">Why you missed them</h2>
      {known.length === 0 ? (
        <p className={classes.text}>
          Choose why you missed a question (press W in the list) to see your patterns here.
        </p>
      ) : (
        <ul>
          {known.map(({ missReason, count, top }) => (
            <li key={missReason}>
              <span className={classes.missReasonName}>{missReasonNames[missReason]}</span>
              <Bar share={count / all} />
              <span className="tabular">{count}</span>
              <span className={classes.text}>
                {top.map((type) => `${type.label} ${type.count}`).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
