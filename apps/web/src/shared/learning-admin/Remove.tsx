import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/admin/ConfirmDialog.tsx';
import { listRemovalLines, type Removal } from '../../ui/admin/removal.ts';
import { notifyWithUndo, undoLastChange } from '../undo/undo.ts';
import { invalidateLearning } from './data/learning-queries.ts';

interface Props {
  /** "Unit 3" */
  name: string;
  id: string;
  /** The unit or course that it belongs to, or is. */
  homeId: string;
  remove: (query: { dryRun?: string }) => Promise<Removal>;
  onRemoved?: () => void;
}

/** Removes an item from the library after listing what is affected, with undo. */
export function Remove({ name, id, homeId, remove, onRemoved }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const run = async () => {
    const { result } = await remove({});
    onRemoved?.();
    await invalidateLearning();
    notifyWithUndo(`${name} is ${result}.`, async () => {
      await undoLastChange(homeId, id);
      await invalidateLearning();
    });
  };
  return (
    <>
      <Button
        variant="subtle"
        color="bad"
        size="compact-sm"
        aria-label={`Delete ${name}`}
        onClick={() => setIsDialogOpen(true)}
      >
        Delete
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          consequences={{ key: id, load: async () => listRemovalLines(await remove({ dryRun: 'true' })) }}
          confirm="Delete"
          danger
          onConfirm={run}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </>
  );
}
