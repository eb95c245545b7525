import type { Metric } from '@docket/rules';
import { Paper, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import chart from '../../../ui/chart.module.css';
import { formatMetric } from '../format-metric.ts';
import { listTicks, spreadLabels } from './chart-scale.ts';
import classes from './charts.module.css';
import type { MetricValue } from './school-years.ts';

export interface ChartLine {
  readonly metric: Metric;
  readonly name: string;
  /** Oldest year first; at least one. */
  readonly values: readonly MetricValue[];
}
interface Props {
  title: string;
  lines: readonly ChartLine[];
}
const height = 150;
const left = 60;
const right = 88;
const top = 10;
const bottom = 24;
const labelHeight = 15;
const yearWidth = 48;

/** Values by year as lines; a missing year leaves a gap. The table below the charts has the numbers. */
export function MetricChart({ title, lines }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(80, (measured || 340) - left - right);
  const { unit } = lines[0]!.metric;
  const all = lines.flatMap(({ values }) => values);
  const numbers = all.map(({ value }) => value);
  const ticks = listTicks(numbers, unit === 'count' || unit === 'dollars' || unit === 'share');
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const from = Math.min(...all.map(({ year }) => year));
  const to = Math.max(...all.map(({ year }) => year));
  const x = (year: number) => (to === from ? width / 2 : ((year - from) / (to - from)) * width);
  // The first rank is at the top.
  const share = (value: number) => (value - low) / (high - low);
  const y = (value: number) => (unit === 'rank' ? share(value) : 1 - share(value)) * height;
  const every = Math.max(1, Math.ceil(((to - from) * yearWidth) / Math.max(1, width)));
  const labels = spreadLabels(
    lines.map(({ values }) => y(values.at(-1)!.value)),
    labelHeight,
  );
  return (
    <Paper component="figure" p="md" miw={0}>
      <Text component="figcaption" fw={600} mb="xs">
        {title}
      </Text>
      <div ref={ref} className={chart.canvas}>
        <svg
          width={width + left + right}
          height={height + top + bottom}
          role="img"
          aria-label={`${title}, ${from} to ${to}. The table below has the numbers.`}
        >
          <g transform={`translate(${left} ${top})`}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={chart.rule} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
                <text className={chart.tick} x={-10} y={y(tick)} dy="0.32em" textAnchor="end">
                  {formatMetric({ unit }, tick)}
                </text>
              </g>
            ))}
            {Array.from({ length: to - from + 1 }, (_, at) => from + at)
              .filter((year) => (to - year) % every === 0)
              .map((year) => (
                <text key={year} className={chart.tick} x={x(year)} y={height + 18} textAnchor="middle">
                  {year}
                </text>
              ))}
            {lines.map(({ metric, name, values }, at) => (
              <g key={metric.key} className={classes.line} data-line={at}>
                {splitRuns(values).map((run) => (
                  <polyline
                    key={run[0]!.year}
                    points={run
                      .map(({ year, value }) => `${x(year).toFixed(1)},${y(value).toFixed(1)}`)
                      .join(' ')}
                  />
                ))}
                {values.map(({ year, value }) => (
                  <circle key={year} cx={x(year)} cy={y(value)} r={3}>
                    <title>{`${name}, ${year}: ${formatMetric(metric, value)}`}</title>
                  </circle>
                ))}
                <text x={width + 10} y={labels[at]} dy="0.32em">
                  {name}
                </text>
              </g>
            ))}
          </g>
        </svg>
      </div>
    </Paper>
  );
}

/** Groups values of consecutive years. */
export function splitRuns(values: readonly MetricValue[]): MetricValue[][] {
  const runs: MetricValue[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.year === value.year - 1) run.push(value);
    else runs.push([value]);
  }
  return runs;
}
