import { Button, Group } from '@mantine/core';
import { plural } from '../format.ts';
import classes from './staff-table.module.css';
import type { Picking } from './staff-table.types.ts';

interface Props<Row> {
  picking: Picking<Row>;
  rows: readonly Row[];
  /** How many selected rows are on other pages. */
  away: number;
  onClear: () => void;
}

/** Visible while rows are selected: how many, and the actions on them. */
export function PickBar<Row>({ picking, rows, away, onClear }: Props<Row>) {
  return (
    <Group gap="xs" fz="sm" className={classes.pickBar ?? ''} data-empty={rows.length === 0}>
      <span role="status">
        {rows.length > 0 ? `${plural(rows.length, picking.noun)} selected` : ''}
        {away > 0 ? `, ${away} on other pages` : ''}
      </span>
      {rows.length > 0 ? (
        <>
          {picking.actions(rows, onClear)}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </>
      ) : null}
    </Group>
  );
}
