import type { StaffSource } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../ui/admin/use-versioned-save.tsx';
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
  const [values, setValues] = useState(() => toValues(source));
  const { sending, notice } = useVersionedSave({
    row: source,
    send(base) {
      const body = { ...values, url: values.url.trim() || null, date: values.date || null };
      return base
        ? call('PUT /school/admin/source/{id}', {
            params: { id: base.id },
            body: { ...body, updatedAt: base.updatedAt },
          })
        : call('POST /school/admin/source', { body });
    },
    async onSuccess({ source: saved }) {
      notify.success('Source saved.');
      await invalidateSchools();
      onSaved?.(saved.id);
      onClose();
    },
    load: async () => (await queryClient.fetchQuery(sourcesQuery)).find(({ id }) => id === source?.id),
    onTheirs: (now) => setValues(toValues(now)),
  });
  const errors = getFieldErrors(sending.error);
  const isReady = values.name.trim() !== '' && values.publisher.trim() !== '';
  const bind = (field: 'name' | 'publisher' | 'url') => ({
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [field]: currentTarget.value }),
  });
  return (
    <FormDialog
      title={source ? 'Edit source' : 'New source'}
      submit="Save"
      sending={sending}
      notice={notice}
      ready={isReady}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={200} data-autofocus {...bind('name')} />
      <TextInput label="Publisher" maxLength={200} {...bind('publisher')} />
      <TextInput label="Web address" type="url" maxLength={500} {...bind('url')} />
      <DayField
        label="Published or retrieved on"
        value={values.date}
        error={errors.date}
        onDay={(date) => setValues({ ...values, date: date ?? '' })}
      />
    </FormDialog>
  );
}
