import type { DrillListItem } from '@docket/contract/types';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { rowKeys } from '../../../ui/row-keys.ts';
import { nothingSelected, select, selectAll, stillThere } from '../../../ui/selection.ts';
import { plural, titleOf } from '../data/format.ts';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { DrillRow } from './DrillRow.tsx';
import { archive, restore } from './drill-actions.ts';
import classes from './list.module.css';

const NAMED = 3;
const doom = (drills: readonly DrillListItem[]): Doomed => ({
  count: drills.length,
  titles: drills.slice(0, NAMED).map(titleOf),
  ids: () => drills.map(({ id }) => id),
});

interface Props {
  drills: readonly DrillListItem[];
  /** The rows are of an older query, and new ones are on the way. */
  waiting: boolean;
  label: string;
}

/** Drills as rows that can be selected; what can be done with the selected ones stands at the head. */
export function DrillList({ drills, waiting, label }: Props) {
  const rows = drills.map(({ id }) => id);
  const [touched, setSelection] = useState(nothingSelected);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const selection = stillThere(touched, rows);
  const selected = drills.filter(({ id }) => selection.ids.has(id));
  const toArchive = selected.filter(
    ({ archivedAt, state }) => archivedAt === null && (state === 'completed' || state === 'skipped'),
  );
  const toRestore = selected.filter(({ archivedAt }) => archivedAt !== null);
  const onSelect = (id: string, range: boolean) => setSelection(select(selection, rows, id, range));
  const ids = (some: readonly DrillListItem[]) => some.map(({ id }) => id);
  return (
    <div className={classes.list} aria-busy={waiting}>
      <div className={classes.head}>
        <Checkbox
          className={classes.box ?? ''}
          aria-label="Select all on this page"
          checked={selected.length > 0 && selected.length === rows.length}
          indeterminate={selected.length > 0 && selected.length < rows.length}
          onChange={() => setSelection(selectAll(selection, rows))}
        />
        {selected.length === 0 ? (
          <span className={classes.headings} aria-hidden="true">
            <span className={classes.link}>Drill</span>
            <span className={classes.date}>Date</span>
            <span className={classes.result}>Result</span>
            <span className={classes.time}>Time</span>
            <span className={classes.flags} />
            <span className={classes.actions} />
          </span>
        ) : (
          <div className={classes.bulk}>
            <span role="status">{plural(selected.length, 'drill')} selected</span>
            {toArchive.length > 0 ? (
              <Button size="compact-sm" variant="default" onClick={() => void archive(ids(toArchive))}>
                Archive
              </Button>
            ) : null}
            {toRestore.length > 0 ? (
              <Button size="compact-sm" variant="default" onClick={() => void restore(ids(toRestore))}>
                Restore
              </Button>
            ) : null}
            <Button size="compact-sm" variant="subtle" color="bad" onClick={() => setDoomed(doom(selected))}>
              Delete
            </Button>
          </div>
        )}
      </div>
      <ul className={classes.rows} aria-label={label} onKeyDown={rowKeys(onSelect)}>
        {drills.map((drill) => (
          <DrillRow
            key={drill.id}
            drill={drill}
            selected={selection.ids.has(drill.id)}
            onSelect={(range) => onSelect(drill.id, range)}
            onMove={() => void (drill.archivedAt === null ? archive([drill.id]) : restore([drill.id]))}
            onDelete={() => setDoomed(doom([drill]))}
          />
        ))}
      </ul>
      {doomed ? (
        <DeleteDialog
          doomed={doomed}
          onClose={(deleted) => {
            setDoomed(null);
            if (deleted) setSelection(nothingSelected);
          }}
        />
      ) : null}
    </div>
  );
}
