import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { invalidateSchools } from './school-queries.ts';

/** Adds a school by name, and opens its page for the rest. */
export function NewSchoolDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => call('POST /school/admin', { body: { name } }),
    async onSuccess({ school }) {
      notify.success('School added.');
      await invalidateSchools();
      await navigate({ to: '/superadmin/schools/$id', params: { id: school.id } });
    },
  });
  const isReady = name.trim() !== '';
  return (
    <FormDialog title="New school" submit="Add school" sending={create} ready={isReady} onClose={onClose}>
      <TextInput
        label="Name"
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={name}
        error={getFieldErrors(create.error).name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
