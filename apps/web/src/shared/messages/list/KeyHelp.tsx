import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyList } from '../../../ui/layout/KeyList.tsx';
import type { RowAction } from './row-action.ts';

/** Every key of the list. */
export function KeyHelp({ actions, onClose }: { actions: readonly RowAction[]; onClose: () => void }) {
  const lines: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['Up', 'Down', 'J', 'K'], 'Move through the list; Home and End go to the first and last row'],
    [['Enter'], 'Open'],
    ...actions.map(({ key, label }) => [[key.toUpperCase()], label] as const),
    [['X'], 'Select; with Shift, select a range'],
    [['?'], 'This list'],
  ];
  return (
    <Dialog
      title="Keyboard shortcuts in the list"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="quiet">They work while a row in the list has focus.</p>
      <KeyList lines={lines} />
    </Dialog>
  );
}
