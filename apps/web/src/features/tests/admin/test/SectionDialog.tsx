import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { focusFirstError } from '../../../../ui/focus-first-error.ts';
import { sectionNames } from '../data/labels.ts';
import { invalidateLibrary, type Section, type Test } from '../data/test-queries.ts';

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

/** The type, time and scoring of a section. */
export function SectionDialog({ test, section, onClose }: Props) {
  const formId = useId();
  const form = useForm<Values>({
    initialValues: {
      type: section?.type ?? 'LR',
      title: section?.title ?? '',
      minutes: String(section?.minutes ?? 35),
      variableSection: section?.variableSection ?? false,
    },
    validate: {
      minutes: (value) =>
        /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600
          ? null
          : 'Enter a whole number from 1 to 600',
    },
  });
  const filled = section !== null && (section.questions.length > 0 || section.segments.length > 0);
  const save = useMutation({
    mutationFn: ({ type, title, minutes, variableSection }: Values) => {
      const fields = {
        ...(title.trim() ? { title: title.trim() } : {}),
        minutes: Number(minutes),
        variableSection,
      };
      return section
        ? call('PUT /test/{id}/section/{sid}', {
            params: { id: test.id, sid: section.id },
            body: { version: section.version, ...fields, ...(filled ? {} : { type }) },
          })
        : call('POST /test/{id}/section', { params: { id: test.id }, body: { type, ...fields } });
    },
    async onSuccess() {
      await invalidateLibrary();
      onClose();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <Dialog
      title={section ? `Section ${section.no}` : 'Add a section'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {section ? 'Save' : 'Add section'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
      >
        <FormError error={save.error} />
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
        <TextInput
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
        <Check
          label="Unscored: doesn't count toward the score"
          checked={form.values.variableSection}
          onChange={(on) => form.setFieldValue('variableSection', on)}
        />
      </form>
    </Dialog>
  );
}
