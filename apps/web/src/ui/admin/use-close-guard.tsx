import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { UNSAVED_TEXT } from './UnsavedGuard.tsx';

/**
 * Asks before a dialog with unsaved text is closed. Returns the function that closes it, and the question to render in
 * it.
 */
export function useCloseGuard(dirty: boolean, onClose: () => void): readonly [() => void, ReactNode] {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const stay = () => setIsDialogOpen(false);
  const question = isDialogOpen ? (
    <Dialog
      title="Close without saving?"
      onClose={stay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={stay}>
            Stay
          </Button>
          <Button color="bad" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>{UNSAVED_TEXT}</p>
    </Dialog>
  ) : null;
  return [() => (dirty ? setIsDialogOpen(true) : onClose()), question];
}
