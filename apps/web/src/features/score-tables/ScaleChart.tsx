import type { TestScale } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { formatScoreMarks } from '../../ui/score-marks.ts';
import classes from './converter.module.css';

interface Props {
  scale: TestScale;
  /** The marked score. */
  point: { readonly raw: number; readonly scaled: number } | null;
}

const lowest = 120;
const span = 60;
const scores = [120, 130, 140, 150, 160, 170, 180];
const top = (scaled: number) => 100 - ((scaled - lowest) / span) * 100;

/** Raw scores against scaled ones; an estimate with the range of other tests. */
export function ScaleChart({ scale, point }: Props) {
  const { rows, maxRaw, name, estimated } = scale;
  const left = (raw: number) => (maxRaw === 0 ? 0 : (raw / maxRaw) * 100);
  const line = (read: (row: TestScale['rows'][number]) => number) =>
    rows.map((row) => `${left(row.raw).toFixed(2)},${top(read(row)).toFixed(2)}`);
  const step = maxRaw > 60 ? 20 : maxRaw > 20 ? 10 : 5;
  const ticks = Array.from({ length: Math.floor(maxRaw / step) + 1 }, (_, at) => at * step);
  return (
    <Stack component="figure" gap="lg">
      <div
        className={classes.plot}
        role="img"
        aria-label={`Raw and scaled scores of ${name}: from ${rows[0]?.scaled} for 0 to ${rows.at(-1)?.scaled} for ${maxRaw}${formatScoreMarks(scale)}`}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scores.map((score) => (
            <line key={score} x1="0" x2="100" y1={top(score)} y2={top(score)} className={classes.gridLine} />
          ))}
          {estimated ? (
            <polygon
              className={classes.range}
              points={[...line(({ low }) => low), ...line(({ high }) => high).reverse()].join(' ')}
            />
          ) : null}
          <polyline className={classes.line} points={line(({ scaled }) => scaled).join(' ')} />
        </svg>
        {scores.map((score) => (
          <span key={score} className={classes.yLabel} style={{ top: `${top(score)}%` }}>
            {score}
          </span>
        ))}
        {ticks.map((raw) => (
          <span key={raw} className={classes.xLabel} style={{ left: `${left(raw)}%` }}>
            {raw}
          </span>
        ))}
        {point ? (
          <span
            className={classes.point}
            style={{ left: `${left(point.raw)}%`, top: `${top(point.scaled)}%` }}
          />
        ) : null}
      </div>
      <Text component="figcaption" size="sm" c="dimmed">
        Scaled score{formatScoreMarks({ provisional: scale.provisional })} by raw score
        {estimated ? '. The band is the range that the other tests give' : ''}.
      </Text>
    </Stack>
  );
}
