import { Button } from '@mantine/core';
import { plural } from '../format.ts';
import type { Picking } from './StaffTable.tsx';
import classes from './staff-table.module.css';

interface Props<Row> {
  picking: Picking<Row>;
  rows: readonly Row[];
  /** How many of them are on other pages. */
  away: number;
  onClear: () => void;
}

/** Stays in sight while rows are ticked: how many, and what can be done with them. */
export function PickBar<Row>({ picking, rows, away, onClear }: Props<Row>) {
  return (
    <div className={classes.pickBar} data-empty={rows.length === 0}>
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
    </div>
  );
}
