import { Input, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { KeptNotice } from '../../../ui/admin/KeptForm.tsx';
import { type KeptForm, useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { type Entry, type EntryValues, type List, listQuery, saveEntry } from './list-queries.ts';

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

/** Adds or changes a question type or a topic. Typed values survive a save by someone else. */
export function EntryDialog({ list, entry: row, onClose }: Props) {
  const { data } = useQuery(listQuery(list));
  const entry = (row && data?.find(({ code }) => code === row.code)) ?? row;
  const form = useKeptForm({
    name: `question-types.${list}.${row?.code ?? 'new'}`,
    stored: toValues(entry),
    version: entry?.version ?? '',
    async send(values, version) {
      await saveEntry(list, row && { code: row.code, version }, values);
      onClose();
    },
  });
  const { label, sectionTypes } = form.values;
  const isComplete = label.trim() !== '' && (list === 'topics' || sectionTypes.length > 0);
  const noun = list === 'topics' ? 'topic' : 'question type';
  return (
    <FormDialog
      title={row ? `Edit ${row.label}` : `New ${noun}`}
      submit={row ? 'Save changes' : `Add ${noun}`}
      sending={form.sending}
      ready={isComplete && form.dirty}
      dirty={form.dirty && !form.busy}
      notice={<KeptNotice form={form} />}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <TextInput label="Name" maxLength={60} autoComplete="off" data-autofocus {...form.text('label')} />
      {list === 'types' ? <SectionFields form={form} /> : null}
      <Textarea label="Description" maxLength={1000} autosize minRows={2} {...form.text('description')} />
      {list === 'types' ? (
        <Textarea label="Hint for students" maxLength={1000} autosize minRows={2} {...form.text('hint')} />
      ) : null}
    </FormDialog>
  );
}

function SectionFields({ form: { values, errors, update } }: { form: KeptForm<EntryValues> }) {
  return (
    <Stack component="fieldset" gap="xs">
      <Input.Label component="legend">Sections</Input.Label>
      {sections.map(([type, name]) => (
        <Check
          key={type}
          label={name}
          checked={values.sectionTypes.includes(type)}
          onChange={(checked) =>
            update({
              sectionTypes: sections
                .map(([one]) => one)
                .filter((one) => (one === type ? checked : values.sectionTypes.includes(one))),
            })
          }
        />
      ))}
      {errors.sectionTypes ? <Input.Error>{errors.sectionTypes}</Input.Error> : null}
    </Stack>
  );
}
