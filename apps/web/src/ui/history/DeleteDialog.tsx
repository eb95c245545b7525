import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { plural } from '../format.ts';
import type { Shelf } from './shelf.ts';

/** What is about to be deleted: some by name, or all of a list. */
export interface DeleteTarget {
  readonly count: number;
  /** Names of the first few. */
  readonly titles: readonly string[];
  readonly ids: () => Promise<readonly string[]> | readonly string[];
}

interface Props {
  shelf: Shelf;
  doomed: DeleteTarget;
  onClose: (deleted: boolean) => void;
}

/** Asks before deleting, naming what goes, and shows how far it has come. */
export function DeleteDialog({ shelf, doomed, onClose }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const rest = doomed.count - doomed.titles.length;
  const run = async () => {
    setDone(0);
    await shelf.remove(await doomed.ids(), setDone);
    onClose(true);
  };
  return (
    <Dialog
      title={`Delete ${plural(doomed.count, shelf.noun)}?`}
      onClose={() => done === null && onClose(false)}
      actions={
        <>
          <Button variant="default" disabled={done !== null} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button color="bad" loading={done !== null} onClick={() => void run()}>
            Delete
          </Button>
        </>
      }
    >
      {doomed.titles.length > 0 ? (
        <ul>
          {doomed.titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may bear one name
            <li key={index}>{title}</li>
          ))}
          {rest > 0 ? <li>and {rest} more</li> : null}
        </ul>
      ) : null}
      <p>
        This permanently removes {doomed.count === 1 ? 'it' : 'them'} from your history
        {shelf.consequence ?? '.'}
      </p>
      {done !== null && doomed.count > 4 ? (
        <p role="status" className="tabular">
          {done} of {doomed.count} deleted
        </p>
      ) : null}
    </Dialog>
  );
}
