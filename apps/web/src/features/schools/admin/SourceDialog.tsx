import type { StaffSource } from '@docket/contract/types';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { SaveError } from '../../../ui/admin/SaveError.tsx';
import staff from '../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { invalidateSchools, sourcesQuery } from './school-queries.ts';

interface Props {
  /** Null creates a new one. */
  source: StaffSource | null;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

const toValues = (source: StaffSource | null) => ({
  name: source?.name ?? '',
  publisher: source?.publisher ?? '',
  url: source?.url ?? '',
  date: source?.date ?? '',
});

/** Adds or edits a source. */
export function SourceDialog({ source, onClose, onSaved }: Props) {
  const formId = useId();
  const [values, setValues] = useState(() => toValues(source));
  /** The version that the fields are based on. */
  const [version, setVersion] = useState(source?.updatedAt ?? '');
  const save = useMutation({
    mutationFn(updatedAt: string) {
      const body = { ...values, url: values.url.trim() || null, date: values.date || null };
      return source
        ? call('PUT /school/admin/source/{id}', { params: { id: source.id }, body: { ...body, updatedAt } })
        : call('POST /school/admin/source', { body });
    },
    async onSuccess({ source: saved }) {
      notify.success('Source saved.');
      await invalidateSchools();
      onSaved?.(saved.id);
      onClose();
    },
  });
  const errors = getFieldErrors(save.error);
  const isReady = values.name.trim() !== '' && values.publisher.trim() !== '';
  const bind = (field: 'name' | 'publisher' | 'url') => ({
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [field]: currentTarget.value }),
  });
  return (
    <Dialog
      title={source ? 'Edit source' : 'New source'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={save.isPending}>
            Save
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
          if (isReady && !save.isPending) save.mutate(version);
        }}
      >
        <SaveError
          error={save.error}
          busy={save.isPending}
          load={async () => (await queryClient.fetchQuery(sourcesQuery)).find(({ id }) => id === source?.id)}
          onMine={({ updatedAt }) => {
            setVersion(updatedAt);
            save.mutate(updatedAt);
          }}
          onTheirs={(now) => {
            setVersion(now.updatedAt);
            setValues(toValues(now));
            save.reset();
          }}
        />
        <TextInput label="Name" maxLength={200} data-autofocus {...bind('name')} />
        <TextInput label="Publisher" maxLength={200} {...bind('publisher')} />
        <TextInput label="Web address" type="url" maxLength={500} {...bind('url')} />
        <DayField
          label="Published or retrieved on"
          value={values.date}
          error={errors.date}
          onDay={(date) => setValues({ ...values, date: date ?? '' })}
        />
      </form>
    </Dialog>
  );
}
