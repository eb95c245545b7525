import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { version } from '../../lib/browser-version.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks staff to reload the page for a new version, because they may be in the middle of writing. */
export function NewVersionDialog() {
  const waiting = useSyncExternalStore(version.subscribe, version.waiting);
  const [declined, setDeclined] = useState<string | null>(null);
  if (waiting === null || waiting === declined) return null;
  return (
    <Dialog
      title="New version"
      onClose={() => setDeclined(waiting)}
      actions={
        <>
          <Button variant="default" onClick={() => setDeclined(waiting)}>
            Cancel
          </Button>
          <Button onClick={() => window.location.reload()}>Refresh</Button>
        </>
      }
    >
      <p>New version of the product is available. Do you want to refresh the page now?</p>
    </Dialog>
  );
}
