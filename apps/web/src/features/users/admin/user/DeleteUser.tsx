import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { invalidatePeople, userQuery } from '../data/people-queries.ts';
import { Counted } from './Counted.tsx';

/** Shows what a deletion removes and keeps, and requires the email address before it deletes. */
export function DeleteUser({ id, onClose }: { id: string; onClose: () => void }) {
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
  return (
    <FormDialog
      title={data ? `Delete ${data.name}?` : 'Delete this user?'}
      submit="Delete permanently"
      danger
      sending={sending}
      ready={ready}
      onClose={onClose}
    >
      {preview.isSuccess ? null : <NotLoaded query={preview} rows={4} />}
      {data?.blocked ? <p role="alert">{data.blocked}</p> : null}
      {data && !data.blocked ? (
        <>
          <Counted title="Permanently deleted" items={data.goes} />
          <Counted title="Kept" items={data.stays} />
          <TextInput
            label="Enter the account's email to continue"
            description={data.email}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
