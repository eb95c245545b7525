import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { Bar } from '../../../ui/Bar.tsx';
import { whyNames } from '../data/labels.ts';
import classes from './head.module.css';

/** Why questions were missed, by the student's own tags, with the most frequent question types of each. */
export function WhyStatistics({ whys }: { whys: ReviewOverview['whys'] }) {
  const known = whys.filter(({ count }) => count > 0);
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={classes.whys} aria-labelledby="whys">
      <h2 id="whys">Why you missed them</h2>
      {known.length === 0 ? (
        <p className={classes.text}>
          Choose why you missed a question (press W in the list) to see your patterns here.
        </p>
      ) : (
        <ul>
          {known.map(({ why, count, top }) => (
            <li key={why}>
              <span className={classes.whyName}>{whyNames[why]}</span>
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
