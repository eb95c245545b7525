import { Button, Group, Paper } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';
import classes from './security.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied');
    notify.success('Password copied.');
  } catch {
    notify.info("Your browser doesn't allow copying. Select the password and copy it.");
  }
}

/** Creates a password that must be changed at the next sign-in, and shows it only this once. */
export function TemporaryDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const creation = useMutation({
    mutationFn: () => call('PUT /user/temp-password/{id}', { params: { id: user.id } }),
    gcTime: 0,
    onSuccess: () => void invalidatePeople(),
  });
  const { data } = creation;
  return (
    <Dialog
      title={`Temporary password for ${formatFullName(user)}`}
      onClose={() => !creation.isPending && onClose()}
      actions={
        data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" disabled={creation.isPending} onClick={onClose}>
              Cancel
            </Button>
            <ActionButton loading={creation.isPending} onClick={() => creation.mutate()}>
              Create
            </ActionButton>
          </>
        )
      }
    >
      {data ? (
        <>
          <p>You'll only see it once. Give it to the user in a secure way.</p>
          <Paper bg="var(--paper)" px="md" py="sm" role="status">
            <Group gap="sm">
              <code className={classes.secret}>{data.password}</code>
              <Button variant="default" onClick={() => void copy(data.password)}>
                Copy
              </Button>
            </Group>
          </Paper>
          <p>It works until {formatDateTime(data.expiresAt)}, and must be changed at the next sign-in.</p>
        </>
      ) : (
        <p>
          The current password stops working, and the user is signed out everywhere. The new one works for 72
          hours and must be changed at the next sign-in.
        </p>
      )}
      <FormError error={creation.error} />
    </Dialog>
  );
}
