import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { SaveError } from '../../../../ui/admin/SaveError.tsx';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { focusFirstError } from '../../../../ui/focus-first-error.ts';
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
  const formId = useId();
  /** What the fields are based on: what was opened, or what another person has saved since. */
  const [section, setSection] = useState(opened);
  const form = useForm<Values>({
    initialValues: toValues(section),
    validate: {
      minutes: (value) =>
        /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600
          ? null
          : 'Enter a whole number from 1 to 600',
    },
  });
  const filled = section !== null && (section.questions.length > 0 || section.segments.length > 0);
  const save = useMutation({
    mutationFn: ({ over, ...values }: Values & { over: Section | null }) => {
      const { type, title, minutes, variableSection } = values;
      const fields = {
        ...(title.trim() ? { title: title.trim() } : {}),
        minutes: Number(minutes),
        variableSection,
      };
      return over
        ? call('PUT /test/{id}/section/{sid}', {
            params: { id: test.id, sid: over.id },
            body: { version: over.version, ...fields, ...(filled ? {} : { type }) },
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
        onSubmit={form.onSubmit((values) => save.mutate({ ...values, over: section }), focusFirstError)}
      >
        <SaveError
          error={save.error}
          busy={save.isPending}
          load={async () =>
            (await queryClient.fetchQuery(testQuery(test.id))).sections.find(({ id }) => id === section?.id)
          }
          onMine={(now) => {
            setSection(now);
            save.mutate({ ...form.values, over: now });
          }}
          onTheirs={(now) => {
            setSection(now);
            form.setValues(toValues(now));
            save.reset();
          }}
        />
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
