import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CodeBlock } from '../../../ui/layout/CodeBlock.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { valueQuery } from './store-queries.ts';

/** One stored value. */
export function ValueDialog({
  userId,
  name,
  onClose,
}: {
  userId: string;
  name: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(valueQuery(userId, name));
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <CodeBlock>{JSON.stringify(data.value, null, 2)}</CodeBlock>
      ) : (
        <NotLoaded query={{ error, refetch }} rows={3} />
      )}
    </Dialog>
  );
}
