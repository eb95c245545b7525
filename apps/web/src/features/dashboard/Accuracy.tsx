import { Sparkline } from '../../ui/Sparkline.tsx';
import classes from './dashboard.module.css';
import { accuracyTrend, type Dashboard, percent } from './dashboard-data.ts';
import { FigureTable } from './FigureTable.tsx';

/** The share right over time, as a line with the plain number. */
export function Accuracy({ days }: { days: Dashboard['accuracyByDay'] }) {
  const trend = accuracyTrend(days);
  const shares = trend.map(({ share }) => share);
  const [first, last] = [shares[0], trend.at(-1)];
  if (first === undefined || !last) return null;
  return (
    <section className={classes.card} aria-labelledby="accuracy">
      <h2 id="accuracy">Accuracy</h2>
      <div className={classes.trend}>
        <p className={classes.figure}>
          <strong>{percent(last.share)}</strong>
        </p>
        {trend.length > 1 ? (
          <Sparkline
            values={shares}
            min={Math.max(0, Math.min(...shares) - 0.1)}
            max={Math.min(1, Math.max(...shares) + 0.1)}
            width={180}
            height={48}
            label={`Share right over the last ${trend.length} days with answers, from ${percent(first)} to ${percent(last.share)}`}
          />
        ) : null}
      </div>
      <p className={classes.quiet}>
        {last.right} of {last.of} first answers, over the last seven days with any
      </p>
      <FigureTable
        caption="Accuracy by day"
        head={['Day', 'Right', 'Of']}
        rows={days.map(({ day, right, of }) => [day, right, of])}
      />
    </section>
  );
}
