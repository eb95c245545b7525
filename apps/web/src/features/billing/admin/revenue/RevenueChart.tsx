import { useElementSize } from '@mantine/hooks';
import chart from '../../../../ui/chart.module.css';
import { formatCents, formatPrice } from '../../../../ui/money.ts';
import { scaleTicks } from './chart-scale.ts';
import classes from './revenue.module.css';
import { formatMonth } from './revenue-search.ts';

const height = 220;
const left = 64;
const top = 12;
const bottom = 28;
const labelWidth = 64;

interface Props {
  label: string;
  points: readonly { readonly month: string; readonly amount: number }[];
}

/** One amount by month as bars. The table below has the same numbers. */
export function RevenueChart({ label, points }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(200, measured - left);
  const ticks = scaleTicks(points.map(({ amount }) => amount));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const y = (amount: number) => height - ((amount - low) / (high - low)) * height;
  const slot = width / Math.max(1, points.length);
  const bar = Math.max(2, Math.min(48, slot * 0.64));
  const every = Math.max(1, Math.ceil(labelWidth / slot));
  return (
    <div ref={ref} className={chart.canvas}>
      <svg
        width={width + left}
        height={height + top + bottom}
        role="img"
        aria-label={`${label} by month; the table below has the numbers`}
      >
        <g transform={`translate(${left} ${top})`}>
          {ticks.map((amount) => (
            <g key={amount}>
              <line className={chart.rule} x1={0} x2={width} y1={y(amount)} y2={y(amount)} />
              <text className={chart.tick} x={-8} y={y(amount)} dy="0.32em" textAnchor="end">
                {formatPrice(amount)}
              </text>
            </g>
          ))}
          {points.map(({ month, amount }, at) => {
            const middle = (at + 0.5) * slot;
            // The last month always has a label.
            const isNamed = (points.length - 1 - at) % every === 0;
            return (
              <g key={month}>
                <rect
                  className={classes.bar}
                  x={middle - bar / 2}
                  width={bar}
                  y={Math.min(y(amount), y(0))}
                  height={Math.max(amount === 0 ? 0 : 1, Math.abs(y(amount) - y(0)))}
                  rx={2}
                >
                  <title>{`${formatMonth(month)}: ${formatCents(amount)}`}</title>
                </rect>
                {isNamed ? (
                  <text className={chart.tick} x={middle} y={height + 18} textAnchor="middle">
                    {formatMonth(month)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
