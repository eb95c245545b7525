import { Button, Group } from '@mantine/core';
import { Notice } from './Notice.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** Offers text that was written earlier but never saved. */
export function DraftNotice<T>({ draft, onTake }: { draft: FormDraft<T>; onTake: (values: T) => void }) {
  if (draft.found === null) return null;
  return (
    <Notice role="status">
      <p>This device has unsaved changes.</p>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => {
            const values = draft.take();
            if (values !== null) onTake(values);
          }}
        >
          Restore changes
        </Button>
        <Button variant="subtle" onClick={draft.dismiss}>
          Discard changes
        </Button>
      </Group>
    </Notice>
  );
}
