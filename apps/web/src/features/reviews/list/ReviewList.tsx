import type { ReviewItem } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { plural } from '../../../ui/format.ts';
import { listKeys } from '../../../ui/list-keys.ts';
import { nothingSelected, pruneSelection, select, selectAll } from '../../../ui/selection.ts';
import { reopen, resolve, snooze, undo } from '../data/review-actions.ts';
import { KeyHelp } from './KeyHelp.tsx';
import classes from './list.module.css';
import { mayBeSnoozed, type OpenMenu, ReviewRow } from './ReviewRow.tsx';
import { reviewKeys } from './review-keys.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';

interface Props {
  items: readonly ReviewItem[];
  resolved: boolean;
  /** The rows are of an older query, and new ones are loading. */
  waiting: boolean;
  label: string;
}

/** Questions as selectable rows; the actions on the selected ones are at the top. */
export function ReviewList({ items, resolved, waiting, label }: Props) {
  const rows = items.map(({ id }) => id);
  const [touched, setSelection] = useState(nothingSelected);
  const [menu, setMenu] = useState<{ id: string; kind: OpenMenu } | null>(null);
  const [snoozeTargets, setSnoozeTargets] = useState<readonly string[] | null>(null);
  const [help, setHelp] = useState(false);
  const selection = pruneSelection(touched, rows);
  const open = items.filter(
    ({ id, resolvedAt }) => selection.ids.has(id) && (resolvedAt !== null) === resolved,
  );
  const ids = open.map(({ id }) => id);
  const snoozable = open.filter((item) => mayBeSnoozed(item, resolved)).map(({ id }) => id);
  const settle = (some: readonly string[]) => void (resolved ? reopen(some) : resolve(some));

  const onSelect = (id: string, range: boolean) => setSelection(select(selection, rows, id, range));
  const onMenu = (id: string, kind: OpenMenu) => setMenu(kind ? { id, kind } : null);
  const onKeyDown = listKeys(reviewKeys, (id, action, shift) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const done = (item.resolvedAt !== null) !== resolved;
    if (action === 'help') setHelp(true);
    else if (action === 'select') onSelect(id, shift);
    else if (action === 'undo') item.canUndo && void undo([id]);
    else if (done) return;
    else if (action === 'settle') settle([id]);
    else if (action === 'missReason' || mayBeSnoozed(item, resolved))
      setMenu({ id, kind: action === 'missReason' ? 'missReason' : 'snooze' });
  });
  // Rows keep their handlers, so that a key press does not render all of them.
  const now = useRef({ onSelect, onMenu, settle });
  useEffect(() => {
    now.current = { onSelect, onMenu, settle };
  });
  const selectRow = useCallback((id: string, range: boolean) => now.current.onSelect(id, range), []);
  const openMenu = useCallback((id: string, kind: OpenMenu) => now.current.onMenu(id, kind), []);
  const settleRow = useCallback((id: string) => now.current.settle([id]), []);
  const dateRow = useCallback((id: string) => setSnoozeTargets([id]), []);
  return (
    <div className={classes.list} aria-busy={waiting}>
      <div className={classes.head}>
        <Check
          className={classes.box}
          label="Select all that are shown"
          labelHidden
          checked={selection.ids.size > 0 && selection.ids.size === rows.length}
          some={selection.ids.size > 0 && selection.ids.size < rows.length}
          onChange={() => setSelection(selectAll(selection, rows))}
        />
        {selection.ids.size === 0 ? (
          <span className={classes.headings}>
            <span aria-hidden="true">Question</span>
            <Button size="compact-sm" variant="subtle" onClick={() => setHelp(true)}>
              Keys
            </Button>
          </span>
        ) : (
          <div className={classes.bulk}>
            <span role="status">{plural(selection.ids.size, 'question')} selected</span>
            <DisabledWhileImpersonating>
              {ids.length > 0 ? (
                <Button size="compact-sm" variant="default" onClick={() => settle(ids)}>
                  {resolved ? 'Reopen' : 'Resolve'}
                </Button>
              ) : null}
              {snoozable.length > 0 ? (
                <SnoozeMenu
                  onSnooze={(until) => void snooze(snoozable, until)}
                  onDate={() => setSnoozeTargets(snoozable)}
                >
                  <Button size="compact-sm" variant="default">
                    Snooze
                  </Button>
                </SnoozeMenu>
              ) : null}
            </DisabledWhileImpersonating>
            <Button size="compact-sm" variant="subtle" onClick={() => setSelection(nothingSelected)}>
              Clear
            </Button>
          </div>
        )}
      </div>
      <ul className={classes.rows} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <ReviewRow
            key={item.id}
            item={item}
            selected={selection.ids.has(item.id)}
            menu={menu?.id === item.id ? menu.kind : null}
            resolvedList={resolved}
            onSelect={selectRow}
            onMenu={openMenu}
            onSettle={settleRow}
            onSnoozeDate={dateRow}
          />
        ))}
      </ul>
      {snoozeTargets ? (
        <SnoozeDialog
          onSnooze={(until) => void snooze(snoozeTargets, until)}
          onClose={() => setSnoozeTargets(null)}
        />
      ) : null}
      {help ? <KeyHelp onClose={() => setHelp(false)} /> : null}
    </div>
  );
}
