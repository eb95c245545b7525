import { Input, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getFieldErrors } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../ui/admin/use-versioned-save.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { type Entry, type EntryValues, type List, readEntry, saveEntry } from './list-queries.ts';

const sections = [
  ['LR', 'Logical Reasoning'],
  ['RC', 'Reading Comprehension'],
  ['LG', 'Logic Games'],
] as const;

const toValues = (entry: Entry | null): EntryValues => ({
  label: entry?.label ?? '',
  description: entry?.description ?? '',
  hint: entry?.hint ?? '',
  sectionTypes: entry?.sectionTypes ?? [],
});

interface Props {
  list: List;
  /** Null creates a new one. */
  entry: Entry | null;
  onClose: () => void;
}

/** Adds or changes a question type or a topic. */
export function EntryDialog({ list, entry, onClose }: Props) {
  const [values, setValues] = useState(() => toValues(entry));
  const set = (change: Partial<EntryValues>) => setValues((before) => ({ ...before, ...change }));
  const { sending: saving, notice } = useVersionedSave({
    row: entry,
    send: (base) => saveEntry(list, base, values),
    onSuccess: onClose,
    load: () => readEntry(list, entry?.code ?? ''),
    onTheirs: (now) => setValues(toValues(now)),
  });
  const isReady = values.label.trim() !== '' && (list === 'topics' || values.sectionTypes.length > 0);
  const errors = getFieldErrors(saving.error);
  const noun = list === 'topics' ? 'topic' : 'question type';
  return (
    <FormDialog
      title={entry ? `Edit ${entry.label}` : `New ${noun}`}
      submit={entry ? 'Save changes' : `Add ${noun}`}
      sending={saving}
      notice={notice}
      ready={isReady}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={values.label}
        error={errors.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      {list === 'types' ? (
        <Stack component="fieldset" gap="xs">
          <Input.Label component="legend">Sections</Input.Label>
          {sections.map(([type, name]) => (
            <Check
              key={type}
              label={name}
              checked={values.sectionTypes.includes(type)}
              onChange={(checked) =>
                set({
                  sectionTypes: sections
                    .map(([one]) => one)
                    .filter((one) => (one === type ? checked : values.sectionTypes.includes(one))),
                })
              }
            />
          ))}
          {errors.sectionTypes ? <Input.Error>{errors.sectionTypes}</Input.Error> : null}
        </Stack>
      ) : null}
      <Textarea
        label="Description"
        maxLength={1000}
        autosize
        minRows={2}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {list === 'types' ? (
        <Textarea
          label="Hint for students"
          maxLength={1000}
          autosize
          minRows={2}
          value={values.hint}
          error={errors.hint}
          onChange={(event) => set({ hint: event.currentTarget.value })}
        />
      ) : null}
    </FormDialog>
  );
}
