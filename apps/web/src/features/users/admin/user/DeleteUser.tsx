import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { invalidatePeople, userQuery } from '../data/people-queries.ts';
import { Counted } from './Counted.tsx';

/** Shows what a deletion removes and keeps, and requires the email address before it deletes. */
export function DeleteUser({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const preview = useQuery({
    queryKey: ['deletion-preview', id],
    queryFn: () => call('GET /user/{id}/deletion-preview', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = preview;
  const ready = Boolean(data && !data.blocked && typed.trim().toLowerCase() === data.email.toLowerCase());
  const sending = useMutation({
    mutationFn: () => call('DELETE /user/{id}', { params: { id } }),
    async onSuccess() {
      notify.success(`${data?.name ?? 'The user'} was deleted.`);
      await navigate({ to: '/superadmin/users/deleted/$id', params: { id } });
      queryClient.removeQueries({ queryKey: userQuery(id).queryKey });
      void invalidatePeople();
    },
  });
  const submit = useSubmit(sending, ready);
  return (
    <Dialog
      title={data ? `Delete ${data.name}?` : 'Delete this user?'}
      onClose={() => !sending.isPending && onClose()}
      actions={
        <>
          <Button variant="default" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color="bad" disabled={!ready} loading={sending.isPending}>
            Delete permanently
          </Button>
        </>
      }
    >
      {preview.isPending ? <SkeletonRows count={4} /> : null}
      {preview.isError ? <ErrorState error={preview.error} retry={() => void preview.refetch()} /> : null}
      {data?.blocked ? <p role="alert">{data.blocked}</p> : null}
      {data && !data.blocked ? (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Counted title="Permanently deleted" items={data.goes} />
          <Counted title="Kept" items={data.stays} />
          <FormError error={sending.error} />
          <TextInput
            label="Enter the account's email to continue"
            description={data.email}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      ) : null}
    </Dialog>
  );
}
