import type { ScholarshipCase } from '@docket/contract/types';
import { Group, Paper } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import chart from '../../../ui/chart.module.css';
import { describeYearlyGrant, statusNames } from '../scholarship-copy.ts';
import classes from './pool.module.css';
import { buildScatter, type ScatterPoint } from './scatter-shape.ts';

const height = 280;
const left = 52;
const right = 16;
const top = 28;
const bottom = 48;

/** Shapes differ too, so that color is not the only difference. */
function Mark({ x, y, radius, kind, one }: ScatterPoint) {
  const title = (
    <title>{`LSAT ${one.lsat}, GPA ${one.gpa.toFixed(2)}: ${statusNames[one.status]}, grant a year: ${describeYearlyGrant(one.grantPerYear)}`}</title>
  );
  if (kind === 'offer')
    return (
      <circle className={classes.offer} cx={x} cy={y} r={radius}>
        {title}
      </circle>
    );
  if (kind === 'waitlisted')
    return (
      <rect className={classes.waitlisted} x={x - 4.5} y={y - 4.5} width={9} height={9}>
        {title}
      </rect>
    );
  return (
    <path className={classes.denied} d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`}>
      {title}
    </path>
  );
}

/** Cases by LSAT and GPA, with outcome and grant. The table below has the same data. */
export function CaseScatter({ cases }: { cases: readonly ScholarshipCase[] }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(200, measured - left - right);
  const { points, xTicks, yTicks } = buildScatter(cases, { width, height });
  return (
    <Paper component="figure" p="md">
      <div ref={ref}>
        <svg
          className={classes.chart}
          width={width + left + right}
          height={height + top + bottom}
          role="img"
          aria-label={`${cases.length} cases by LSAT and GPA; the table below has the numbers`}
        >
          <g transform={`translate(${left} ${top})`}>
            {yTicks.map(({ at, label }) => (
              <g key={label}>
                <line className={chart.rule} x1={0} x2={width} y1={at} y2={at} />
                <text className={chart.tick} x={-8} y={at} dy="0.32em" textAnchor="end">
                  {label}
                </text>
              </g>
            ))}
            {xTicks.map(({ at, label }) => (
              <text key={label} className={chart.tick} x={at} y={height + 18} textAnchor="middle">
                {label}
              </text>
            ))}
            <text className={chart.tick} x={width / 2} y={height + 40} textAnchor="middle">
              LSAT
            </text>
            <text className={chart.tick} x={-8} y={-14} textAnchor="end">
              GPA
            </text>
            {points.map((point) => (
              <Mark {...point} key={point.key} />
            ))}
          </g>
        </svg>
      </div>
      <Group component="figcaption" gap="xs" fz="sm" c="dimmed" className={classes.legend ?? ''}>
        <span data-mark="offer">Offer; a larger circle is a larger grant</span>
        <span data-mark="waitlisted">Waitlisted</span>
        <span data-mark="denied">Denied</span>
      </Group>
    </Paper>
  );
}
