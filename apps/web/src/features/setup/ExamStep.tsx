import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getFieldErrors } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { browserTimezone } from '../../lib/timezones.ts';
import { useSaveStudySettings } from '../../lib/use-save-own.ts';
import { ExamDateFields } from '../../shared/exam-date/ExamDateFields.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { FormGrid } from '../../ui/layout/FormGrid.tsx';
import { checkExam, toExamSettings, toExamValues } from './exam-values.ts';
import type { StepProps } from './step-props.ts';

/** YYYY-MM-DD, the format of date fields. */
const today = (timezone: string | null) =>
  new Date().toLocaleDateString('en-CA', { timeZone: timezone ?? browserTimezone() });

/** Exam date, goal and hours, which the study plan is based on. */
export function ExamStep({ isSaved = false, onDone, children }: StepProps) {
  const { studySettings, timezone } = useMe();
  const save = useSaveStudySettings();
  const form = useForm({
    initialValues: toExamValues(studySettings, isSaved),
    validate: (values) => checkExam(values, today(timezone)),
  });
  const submit = form.onSubmit(
    (values) =>
      save.mutate(toExamSettings(values), {
        onSuccess: onDone,
        onError: (error) =>
          form.setErrors(
            Object.fromEntries(
              Object.entries(getFieldErrors(error)).map(([field, text]) => [
                field.replace(/^studySettings\./, ''),
                text,
              ]),
            ),
          ),
      }),
    focusFirstError,
  );
  return (
    <Form gap="lg" onSubmit={submit}>
      <FormError error={save.error} />
      <Stack gap="sm">
        <ExamDateFields
          emptyLabel="Choose a date"
          value={form.values.examDate}
          onDay={(day) => form.setFieldValue('examDate', day)}
          error={form.errors.examDate}
          disabled={form.values.noDate}
        />
        <Checkbox label="I don't know yet" {...form.getInputProps('noDate', { type: 'checkbox' })} />
      </Stack>
      <FormGrid>
        <TextInput
          label="Goal score (optional)"
          description="From 120 to 180"
          inputMode="numeric"
          {...form.getInputProps('goal')}
        />
        <TextInput
          label="Hours a week"
          description="Time you can study each week"
          inputMode="numeric"
          {...form.getInputProps('hoursPerWeek')}
        />
      </FormGrid>
      {children(save.isPending)}
    </Form>
  );
}
