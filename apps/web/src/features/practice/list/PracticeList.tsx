import type { PracticeListItem } from '@docket/contract/types';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { rowKeys } from '../../../ui/row-keys.ts';
import { nothingSelected, select, selectAll, stillThere } from '../../../ui/selection.ts';
import { isUnfinished } from '../data/words.ts';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import classes from './list.module.css';
import { PracticeRow } from './PracticeRow.tsx';
import { archive, restore } from './practice-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const NAMED = 3;
const doom = (items: readonly PracticeListItem[]): Doomed => ({
  count: items.length,
  titles: items.slice(0, NAMED).map(({ title }) => title),
  ids: () => items.map(({ id }) => id),
});
const idsOf = (items: readonly PracticeListItem[]) => items.map(({ id }) => id);

interface Props {
  items: readonly PracticeListItem[];
  /** The rows are of an older query, and new ones are on the way. */
  waiting: boolean;
  label: string;
}

/** Rows that can be selected; what can be done with the selected ones stands at the head. */
export function PracticeList({ items, waiting, label }: Props) {
  const rows = idsOf(items);
  const [touched, setSelection] = useState(nothingSelected);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const selection = stillThere(touched, rows);
  const selected = items.filter(({ id }) => selection.ids.has(id));
  const toArchive = selected.filter(({ archivedAt, state }) => archivedAt === null && !isUnfinished(state));
  const toRestore = selected.filter(({ archivedAt }) => archivedAt !== null);
  const place = useKeptFocus(rows);
  const onSelect = (id: string, range: boolean) => setSelection(select(selection, rows, id, range));
  /** The selection goes with what was done: brought back by Undo, the rows are not chosen again. */
  const leave = (move: () => Promise<void>) => {
    setSelection(nothingSelected);
    void move();
  };
  return (
    <div ref={place} className={classes.list} aria-busy={waiting}>
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
            <span className={classes.link}>Title</span>
            <span className={classes.date}>Date</span>
            <span className={classes.result}>Result</span>
            <span className={classes.time}>Time</span>
            <span className={classes.flags} />
            <span className={classes.actions} />
          </span>
        ) : (
          <div className={classes.bulk}>
            <span role="status">{plural(selected.length, 'attempt')} selected</span>
            {toArchive.length > 0 ? (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => leave(() => archive(idsOf(toArchive)))}
              >
                Archive
              </Button>
            ) : null}
            {toRestore.length > 0 ? (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => leave(() => restore(idsOf(toRestore)))}
              >
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
        {items.map((item) => (
          <PracticeRow
            key={item.id}
            practice={item}
            selected={selection.ids.has(item.id)}
            onSelect={(range) => onSelect(item.id, range)}
            onMove={() => void (item.archivedAt === null ? archive([item.id]) : restore([item.id]))}
            onDelete={() => setDoomed(doom([item]))}
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
