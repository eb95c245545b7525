import type { ScoreHistory } from '@docket/contract/types';
import { useElementSize } from '@mantine/hooks';
import chart from '../../../ui/chart.module.css';
import { formatCalendarDay } from '../../../ui/dates.ts';
import { computeChartShape, type Point } from './chart-points.ts';
import classes from './history.module.css';

const HEIGHT = 200;
const LEFT = 40;
const TOP = 12;
const BOTTOM = 28;
const path = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/**
 * Scores over time: timed scores filled, blind scores hollow; those that are not counted hollow, gray and on no line;
 * those from elsewhere diamonds on no line. With the range of the next one. The table beside it has the same data.
 */
export function ScoreChart({ history }: { history: ScoreHistory }) {
  const { items, outside, forecast } = history;
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(240, measured) - LEFT;
  const shape = computeChartShape(items, forecast.range, { width, height: HEIGHT }, outside);
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        width={width + LEFT}
        height={HEIGHT + TOP + BOTTOM}
        role="img"
        aria-label={`Scores of ${items.length + outside.length} tests, oldest first; the table below has the numbers`}
      >
        <g transform={`translate(${LEFT} ${TOP})`}>
          {shape.ticks.map((score) => (
            <g key={score}>
              <line className={chart.rule} x1={0} x2={width} y1={shape.y(score)} y2={shape.y(score)} />
              <text className={chart.tick} x={-8} y={shape.y(score)} dy="0.32em" textAnchor="end">
                {score}
              </text>
            </g>
          ))}
          {shape.days.map(({ x, day }) => (
            <text key={x} className={chart.tick} x={x} y={HEIGHT + 20} textAnchor="middle">
              {formatCalendarDay(day)}
            </text>
          ))}
          {shape.range ? (
            <g>
              <rect
                className={classes.range}
                x={shape.range.x - 12}
                width={24}
                y={shape.range.high}
                height={Math.max(2, shape.range.low - shape.range.high)}
                rx={4}
              />
              <line
                className={classes.middle}
                x1={shape.range.x - 12}
                x2={shape.range.x + 12}
                y1={shape.range.middle}
                y2={shape.range.middle}
              />
            </g>
          ) : null}
          {shape.blind.map((run) => (
            <polyline key={run[0]?.x} className={classes.blindLine} points={path(run)} />
          ))}
          <polyline className={classes.timedLine} points={path(shape.timed)} />
          {shape.blind.flat().map(({ x, y }) => (
            <circle key={x} className={classes.blindDot} cx={x} cy={y} r={4} />
          ))}
          {shape.notCounted.map(({ x, y }) => (
            <circle key={x} className={classes.notCountedDot} cx={x} cy={y} r={4} />
          ))}
          {shape.outside.map(({ x, y }) => (
            <path key={x} className={classes.outsideMark} d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />
          ))}
          {shape.timed.map(({ x, y }) => (
            <circle key={x} className={classes.timedDot} cx={x} cy={y} r={4.5} />
          ))}
        </g>
      </svg>
    </div>
  );
}
