import { Bar } from '../../ui/Bar.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, paceText } from './dashboard-data.ts';

/** Mean time per question; the line in a bar is the mean of others. */
export function Pace({ pace }: { pace: Dashboard['pace'] }) {
  if (pace.length === 0) return null;
  const longest = Math.max(
    1,
    ...pace.flatMap(({ meanSeconds, othersMeanSeconds }) => [meanSeconds, othersMeanSeconds ?? 0]),
  );
  // Some air on the right, so that the longest bar still shows where it ends.
  const full = longest * 1.15;
  return (
    <section className={classes.card} aria-labelledby="pace">
      <h2 id="pace">Pace</h2>
      <ul className={classes.paces}>
        {pace.map(({ type, meanSeconds, othersMeanSeconds }) => (
          <li key={type}>
            <span className={classes.levelName}>{type}</span>
            <Bar
              share={meanSeconds / full}
              mark={othersMeanSeconds === null ? null : othersMeanSeconds / full}
            />
            <span className={classes.paceFigure}>
              {paceText(meanSeconds)}
              <span className={classes.quiet}>
                {othersMeanSeconds === null ? 'a question' : `others ${paceText(othersMeanSeconds)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>Mean time on a question; the line marks the mean of others.</p>
    </section>
  );
}
