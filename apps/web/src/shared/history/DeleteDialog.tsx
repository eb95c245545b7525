import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { plural } from '../../ui/format.ts';
import type { HistoryActions } from './history-actions.ts';

/** What will be deleted: some rows by name, or all of a list. */
export interface DeleteTarget {
  readonly count: number;
  /** Names of the first few. */
  readonly titles: readonly string[];
  readonly ids: () => Promise<readonly string[]> | readonly string[];
}

interface Props {
  actions: HistoryActions;
  deleteTarget: DeleteTarget;
  onClose: (deleted: boolean) => void;
}

/** Asks before deleting, names what is deleted, and shows the progress. */
export function DeleteDialog({ actions, deleteTarget, onClose }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const rest = deleteTarget.count - deleteTarget.titles.length;
  const run = async () => {
    setDone(0);
    await actions.remove(await deleteTarget.ids(), setDone);
    onClose(true);
  };
  return (
    <Dialog
      title={`Delete ${plural(deleteTarget.count, actions.noun)}?`}
      onClose={() => done === null && onClose(false)}
      actions={
        <>
          <Button variant="default" disabled={done !== null} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <ActionButton color="bad" loading={done !== null} onClick={() => void run()}>
            Delete
          </ActionButton>
        </>
      }
    >
      {deleteTarget.titles.length > 0 ? (
        <ul>
          {deleteTarget.titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
            <li key={index}>{title}</li>
          ))}
          {rest > 0 ? <li>and {rest} more</li> : null}
        </ul>
      ) : null}
      <p>
        This permanently removes {deleteTarget.count === 1 ? 'it' : 'them'} from your history
        {actions.consequence ?? '.'}
      </p>
      {done !== null && deleteTarget.count > 4 ? (
        <p role="status" className="tabular">
          {done} of {deleteTarget.count} deleted
        </p>
      ) : null}
    </Dialog>
  );
}
