import { useElementSize } from '@mantine/hooks';
import chart from '../../ui/chart.module.css';
import { formatMonthDay } from '../../ui/dates.ts';
import classes from './analytics.module.css';
import { computeChart, hasFewAnswers, type Metric, readMetric, type WeekResult } from './analytics-data.ts';

const height = 180;
const left = 44;
const right = 12;
const top = 24;
const bottom = 40;
/** The width of the legend of the target, with its line. */
const legendWidth = 100;
/** The least width of a date. */
const dateWidth = 56;

const units: Record<Metric, string> = { accuracy: 'Correct (%)', pace: 'Seconds per question' };
export const formatMetric = (metric: Metric, value: number): string =>
  metric === 'accuracy' ? `${Math.round(value)}%` : `${Math.round(value)} s`;

interface Props {
  /** What the weeks are of: 'Logical Reasoning'. */
  name: string;
  metric: Metric;
  weeks: readonly WeekResult[];
  target: number;
}

/** Accuracy or pace by week, with the target as a broken line; a week without answers leaves a gap, and one with few has a hollow dot. */
export function WeekChart({ name, metric, weeks, target }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(160, measured || 600) - left - right;
  const { ticks, max, runs, targetY } = computeChart(weeks, metric, target);
  const every = Math.max(1, Math.ceil((weeks.length * dateWidth) / width));
  const x = (i: number) => (weeks.length === 1 ? width / 2 : (i / (weeks.length - 1)) * width);
  const anchor = (i: number) => (i === weeks.length - 1 ? 'end' : i === 0 ? 'start' : 'middle');
  return (
    <div ref={ref} className={chart.canvas}>
      <svg
        width={width + left + right}
        height={height + top + bottom}
        role="img"
        aria-label={`${name}: ${units[metric]} by week, ${formatMonthDay(weeks[0]!.week)} to ${formatMonthDay(weeks.at(-1)!.week)}. The table below has the numbers.`}
      >
        <text className={chart.tick} x={0} y={12}>
          {units[metric]}
        </text>
        <line
          className={classes.target}
          x1={left + width - legendWidth}
          x2={left + width - legendWidth + 24}
          y1={8}
          y2={8}
        />
        <text className={chart.tick} x={left + width} y={12} textAnchor="end">
          Target {formatMetric(metric, target)}
        </text>
        <g transform={`translate(${left} ${top})`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={chart.rule}
                x1={0}
                x2={width}
                y1={(1 - tick / max) * height}
                y2={(1 - tick / max) * height}
              />
              <text className={chart.tick} x={-8} y={(1 - tick / max) * height} dy="0.32em" textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          <line className={classes.target} x1={0} x2={width} y1={targetY * height} y2={targetY * height} />
          {weeks.map(({ week }, i) =>
            (weeks.length - 1 - i) % every === 0 ? (
              <text key={week} className={chart.tick} x={x(i)} y={height + 18} textAnchor={anchor(i)}>
                {formatMonthDay(week)}
              </text>
            ) : null,
          )}
          <text className={chart.tick} x={width / 2} y={height + 36} textAnchor="middle">
            Week of
          </text>
          {runs.map((run) => (
            <g key={run[0]!.week.week}>
              <polyline
                className={classes.line}
                points={run.map((point) => `${point.x * width},${point.y * height}`).join(' ')}
              />
              {run.map((point) => (
                <circle
                  key={point.week.week}
                  fill={hasFewAnswers(point.week) ? 'var(--surface)' : 'var(--accent)'}
                  stroke="var(--accent)"
                  strokeWidth={2}
                  cx={point.x * width}
                  cy={point.y * height}
                  r={3}
                >
                  <title>
                    {`Week of ${formatMonthDay(point.week.week)}: ${formatMetric(metric, readMetric(metric, point.week)!)}, ${point.week.right} of ${point.week.of} correct`}
                  </title>
                </circle>
              ))}
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}
