import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CodeBlock } from '../../../ui/layout/CodeBlock.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
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
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
