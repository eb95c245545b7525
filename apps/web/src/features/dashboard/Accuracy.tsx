import { Sparkline } from '../../ui/Sparkline.tsx';
import classes from './dashboard.module.css';
import { accuracyTrend, type Dashboard, percent } from './dashboard-data.ts';
import { FigureTable } from './FigureTable.tsx';

/** The share right over time, as a line with the plain number. */
export function Accuracy({ days }: { days: Dashboard['accuracyByDay'] }) {
  const trend = accuracyTrend(days);
  const last = trend.at(-1);
  if (last === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="accuracy">
      <h2 id="accuracy">Accuracy</h2>
      <div className={classes.trend}>
        <p className={classes.figure}>
          <strong>{percent(last)}</strong>
        </p>
        {trend.length > 1 ? (
          <Sparkline
            values={trend}
            min={Math.max(0, Math.min(...trend) - 0.1)}
            max={Math.min(1, Math.max(...trend) + 0.1)}
            width={180}
            height={48}
            label={`Share right over the last ${trend.length} days with answers, from ${percent(trend[0] ?? 0)} to ${percent(last)}`}
          />
        ) : null}
      </div>
      <p className={classes.quiet}>Right over the last seven days you worked</p>
      <FigureTable
        caption="Accuracy by day"
        head={['Day', 'Right', 'Of']}
        rows={days.map(({ day, right, of }) => [day, right, of])}
      />
    </section>
  );
}
