import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call, queryClient } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../../ui/admin/use-versioned-save.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { sectionNames } from '../data/labels.ts';
import { invalidateLibrary, type Section, type Test, testQuery } from '../data/test-queries.ts';

interface Props {
  test: Test;
  /** Null adds one. */
  section: Section | null;
  onClose: () => void;
}
interface Values {
  type: Section['type'];
  title: string;
  minutes: string;
  variableSection: boolean;
}

const toValues = (section: Section | null): Values => ({
  type: section?.type ?? 'LR',
  title: section?.title ?? '',
  minutes: String(section?.minutes ?? 35),
  variableSection: section?.variableSection ?? false,
});

/** The type, time and scoring of a section. */
export function SectionDialog({ test, section: opened, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: toValues(opened),
    validate: {
      minutes: (value) =>
        /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600
          ? null
          : 'Enter a whole number from 1 to 600',
    },
  });
  const isFilled = (section: Section | null) =>
    section !== null && (section.questions.length > 0 || section.segments.length > 0);
  const {
    base: section,
    sending,
    notice,
  } = useVersionedSave({
    row: opened,
    send(base) {
      const { type, title, minutes, variableSection } = form.getValues();
      const fields = {
        ...(title.trim() ? { title: title.trim() } : {}),
        minutes: Number(minutes),
        variableSection,
      };
      return base
        ? call('PUT /test/{id}/section/{sid}', {
            params: { id: test.id, sid: base.id },
            body: { version: base.version, ...fields, ...(isFilled(base) ? {} : { type }) },
          })
        : call('POST /test/{id}/section', { params: { id: test.id }, body: { type, ...fields } });
    },
    async onSuccess() {
      await invalidateLibrary();
      onClose();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
    load: async () =>
      (await queryClient.fetchQuery(testQuery(test.id))).sections.find(({ id }) => id === opened?.id),
    onTheirs: (now) => form.setValues(toValues(now)),
  });
  const filled = isFilled(section);
  return (
    <FormDialog
      title={section ? `Section ${section.no}` : 'Add a section'}
      submit={section ? 'Save' : 'Add section'}
      sending={sending}
      notice={notice}
      form={form}
      onClose={onClose}
    >
      <NativeSelect
        label="Type"
        disabled={filled}
        description={filled ? "You can't change the type of a section with content." : undefined}
        data={(['LR', 'RC', 'LG'] as const).map((value) => ({ value, label: sectionNames[value] }))}
        {...form.getInputProps('type')}
      />
      <TextInput
        label="Title"
        description="Leave empty to use its type as the title."
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextInput label="Minutes" inputMode="numeric" autoComplete="off" {...form.getInputProps('minutes')} />
      <Check
        label="Unscored: doesn't count toward the score"
        checked={form.values.variableSection}
        onChange={(on) => form.setFieldValue('variableSection', on)}
      />
    </FormDialog>
  );
}
