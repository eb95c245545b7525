import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import staff from '../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { invalidateSchools } from './school-queries.ts';

/** Adds a school by name, and opens its page for the rest. */
export function NewSchoolDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
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
    <Dialog
      title="New school"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={create.isPending}>
            Add school
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={staff.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !create.isPending) create.mutate();
        }}
      >
        <FormError error={create.error} />
        <TextInput
          label="Name"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={name}
          error={getFieldErrors(create.error).name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
