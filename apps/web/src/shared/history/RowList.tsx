import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Check } from '../../ui/fields/Check.tsx';
import { plural } from '../../ui/format.ts';
import { listKeys } from '../../ui/list-keys.ts';
import { nothingSelected, pruneSelection, select, selectAll } from '../../ui/selection.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DeleteDialog, type DeleteTarget } from './DeleteDialog.tsx';
import { type HistoryItem, HistoryRow, type RowText } from './HistoryRow.tsx';
import type { HistoryActions } from './history-actions.ts';
import classes from './rows.module.css';

const NAMED = 3;

interface Props<T extends HistoryItem> {
  items: readonly T[];
  /** The rows are of an older query, and new ones are loading. */
  waiting: boolean;
  label: string;
  actions: HistoryActions;
  /** The heading of the first column. */
  heading: string;
  getText: (item: T) => RowText;
  outcome: (item: T) => ReactNode;
  /** An additional action of each row and of the selected ones. */
  rowAction?: (item: T) => ReactNode;
  bulkAction?: (selected: readonly T[]) => ReactNode;
  /** Only finished attempts can be archived. */
  isFinished: (item: T) => boolean;
  /** Whether a result takes more than a few words. */
  wide?: boolean;
  /** Moved rows leave the selection, and the focus stays in the list. */
  keepsFocus?: boolean;
}

const toDeleteTarget = <T extends HistoryItem>(
  some: readonly T[],
  getText: Props<T>['getText'],
): DeleteTarget => ({
  count: some.length,
  titles: some.slice(0, NAMED).map((item) => getText(item).title),
  ids: () => some.map(({ id }) => id),
});
const Headings = ({ heading }: { heading: string }) => (
  <span className={classes.headings} aria-hidden="true">
    <span className={classes.link}>{heading}</span>
    <span className={classes.date}>Date</span>
    <span className={classes.result}>Result</span>
    <span className={classes.time}>Time</span>
    <span className={classes.flags} />
    <span className={classes.actions} />
  </span>
);

/** Selectable rows; the actions on the selected ones are at the top. */
export function RowList<T extends HistoryItem>(props: Props<T>) {
  const { items, waiting, label, actions, heading, getText, outcome, isFinished } = props;
  const { wide = false, keepsFocus = false, rowAction, bulkAction } = props;
  const rows = items.map(({ id }) => id);
  const [touched, setSelection] = useState(nothingSelected);
  const [deleteTarget, setDeleteTarget] = useState<DeleteTarget | null>(null);
  const selection = pruneSelection(touched, rows);
  const selected = items.filter(({ id }) => selection.ids.has(id));
  const toArchive = selected.filter((item) => item.archivedAt === null && isFinished(item));
  const toRestore = selected.filter(({ archivedAt }) => archivedAt !== null);
  const listRef = useKeptFocus(rows);
  const onSelect = (id: string, range: boolean) => setSelection(select(selection, rows, id, range));
  const requestDelete = (some: readonly T[]) => setDeleteTarget(toDeleteTarget(some, getText));
  const moveSelected = (move: HistoryActions['archive'], some: readonly T[]) => {
    // Rows restored by Undo are not selected again.
    if (keepsFocus) setSelection(nothingSelected);
    void move(some.map(({ id }) => id));
  };
  return (
    <div
      ref={keepsFocus ? listRef : null}
      className={classes.list}
      data-wide={wide}
      data-actions={rowAction ? 3 : 2}
      aria-busy={waiting}
    >
      <div className={classes.head}>
        <Check
          className={classes.box}
          label="Select all on this page"
          labelHidden
          checked={selected.length > 0 && selected.length === rows.length}
          some={selected.length > 0 && selected.length < rows.length}
          onChange={() => setSelection(selectAll(selection, rows))}
        />
        {selected.length === 0 ? (
          <Headings heading={heading} />
        ) : (
          <Bulk
            actions={actions}
            count={selected.length}
            toArchive={toArchive}
            toRestore={toRestore}
            onMove={moveSelected}
            onDelete={() => requestDelete(selected)}
          >
            {bulkAction?.(selected)}
          </Bulk>
        )}
      </div>
      <ul
        className={classes.rows}
        aria-label={label}
        onKeyDown={listKeys({ x: 'select' }, (id, _select, shift) => onSelect(id, shift))}
      >
        {items.map((item) => (
          <HistoryRow
            key={item.id}
            item={item}
            text={getText(item)}
            outcome={outcome(item)}
            movable={item.archivedAt !== null || isFinished(item)}
            selected={selection.ids.has(item.id)}
            onSelect={(range) => onSelect(item.id, range)}
            onMove={() => void (item.archivedAt === null ? actions.archive : actions.restore)([item.id])}
            onDelete={() => requestDelete([item])}
            action={rowAction?.(item)}
          />
        ))}
      </ul>
      {deleteTarget ? (
        <DeleteDialog
          actions={actions}
          deleteTarget={deleteTarget}
          onClose={(deleted) => {
            setDeleteTarget(null);
            if (deleted) setSelection(nothingSelected);
          }}
        />
      ) : null}
    </div>
  );
}

interface BulkProps<T> {
  actions: HistoryActions;
  count: number;
  toArchive: readonly T[];
  toRestore: readonly T[];
  onMove: (move: HistoryActions['archive'], some: readonly T[]) => void;
  onDelete: () => void;
  /** An additional action. */
  children: ReactNode;
}
/** The number of selected rows, and the actions on them. */
function Bulk<T>({ actions, count, toArchive, toRestore, onMove, onDelete, children }: BulkProps<T>) {
  return (
    <div className={classes.bulk}>
      <span role="status">{plural(count, actions.noun)} selected</span>
      {toArchive.length > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => onMove(actions.archive, toArchive)}>
          Archive
        </Button>
      ) : null}
      {toRestore.length > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => onMove(actions.restore, toRestore)}>
          Restore
        </Button>
      ) : null}
      {children}
      <Button size="compact-sm" variant="subtle" color="bad" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
