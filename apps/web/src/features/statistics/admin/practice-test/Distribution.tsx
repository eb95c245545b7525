import { Group, Stack } from '@mantine/core';
import { plural } from '../../../../ui/format.ts';
import { formatStatistic } from '../labels.ts';
import type { ScoreStatistics } from '../statistics-queries.ts';
import classes from './test.module.css';

/** How many attempts had each raw score; for screen readers as a table. */
export function Distribution({ statistics, name }: { statistics: ScoreStatistics; name: string }) {
  const { distribution, mean } = statistics;
  const maxValue = Math.max(1, ...distribution);
  return (
    <Stack component="figure" gap="xxs" justify="flex-end" miw={0}>
      <div className={classes.columns} aria-hidden="true">
        {distribution.map((attempts, raw) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
            key={raw}
            style={{ height: `${(attempts / maxValue) * 100}%` }}
            title={`${raw} correct: ${plural(attempts, 'student')}`}
          />
        ))}
      </div>
      <Group justify="space-between" fz="xs" c="dimmed" className="tabular" aria-hidden="true">
        <span>0</span>
        <span>raw score, mean {formatStatistic(mean, 1)}</span>
        <span>{distribution.length - 1}</span>
      </Group>
      <table className="visually-hidden">
        <caption>Raw scores of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Correct</th>
            <th scope="col">Attempts</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((attempts, raw) =>
            attempts === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
              <tr key={raw}>
                <th scope="row">{raw}</th>
                <td>{attempts}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Stack>
  );
}
