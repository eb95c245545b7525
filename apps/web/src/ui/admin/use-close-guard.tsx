import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from './UnsavedGuard.tsx';

/**
 * Asks before a dialog with unsaved text is closed. Returns the function that closes it, and the question to render in
 * it.
 */
export function useCloseGuard(dirty: boolean, onClose: () => void): readonly [() => void, ReactNode] {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const question = isDialogOpen ? (
    <LeaveQuestion
      title="Close without saving?"
      leave="Close"
      onStay={() => setIsDialogOpen(false)}
      onLeave={onClose}
    />
  ) : null;
  return [() => (dirty ? setIsDialogOpen(true) : onClose()), question];
}
