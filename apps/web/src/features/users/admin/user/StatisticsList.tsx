import { Paper, Text } from '@mantine/core';
import classes from './user.module.css';

/** A few numbers, each with its label. */
export function StatisticsList({ items }: { items: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={classes.statistics}>
      {items.map(([term, value]) => (
        <Paper key={term} px="md" py="sm">
          <Text component="dt" size="sm" c="dimmed">
            {term}
          </Text>
          <Text component="dd" fz={{ base: 'md', sm: 'xl' }} className="tabular">
            {value}
          </Text>
        </Paper>
      ))}
    </dl>
  );
}
