import { Stack, Text } from '@mantine/core';
import type { DeletedCount } from '../data/people-queries.ts';
import classes from './user.module.css';

/** Numbers of rows by kind, below a heading. */
export function Counted({ title, items }: { title: string; items: readonly DeletedCount[] }) {
  return (
    <Stack component="section" gap="sm">
      <h3>{title}</h3>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing.
        </Text>
      ) : (
        <ul className={classes.counted}>
          {items.map(({ what, count }) => (
            <li key={what}>
              <span>{what}</span>
              <span className="tabular">{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
