import type { AuthoredExamDate } from '@docket/contract/types';
import type { ExamRegion } from '@docket/rules';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { regionNames } from '../../../shared/exam-date/exam-date-copy.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { KeptNotice } from '../../../ui/admin/KeptForm.tsx';
import { type KeptForm, useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { staffExamDatesQuery } from './exam-date-queries.ts';
import { type ExamDateValues, isComplete, toBody, toValues } from './exam-date-values.ts';

const regions = (Object.entries(regionNames) as [ExamRegion, string][]).map(([value, label]) => ({
  value,
  label,
}));
const formatToday = () => new Date().toLocaleDateString('en-CA');
type DayName = Exclude<keyof ExamDateValues, 'administration' | 'region' | 'source'>;

interface Props {
  /** Null creates a new one. */
  date: AuthoredExamDate | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or edits an administration of the exam. Typed values survive a save by someone else. */
export function ExamDateDialog({ date: row, onSaved, onClose }: Props) {
  const [today] = useState(formatToday);
  const { data } = useQuery(staffExamDatesQuery);
  const date = (row && data?.dates.find(({ id }) => id === row.id)) ?? row;
  const form = useKeptForm({
    name: `exam-date.${row?.id ?? 'new'}`,
    stored: toValues(date, today),
    version: date?.updatedAt ?? '',
    savedMessage: row ? 'Exam date saved.' : 'Exam date added.',
    async send(sent, updatedAt) {
      const body = toBody(sent);
      if (row)
        await call('PUT /exam-date/admin/{id}', { params: { id: row.id }, body: { ...body, updatedAt } });
      else await call('POST /exam-date/admin', { body });
      onSaved();
    },
  });
  return (
    <FormDialog
      title={row ? row.administration : 'New exam date'}
      submit={row ? 'Save' : 'Add'}
      sending={form.sending}
      ready={isComplete(form.values) && form.dirty}
      dirty={form.dirty && !form.busy}
      notice={<KeptNotice form={form} />}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: KeptForm<ExamDateValues> }) {
  const { values, update, errors } = form;
  const day = (name: DayName, label: string) => (
    <DayField
      label={label}
      value={values[name]}
      error={errors[name]}
      onDay={(next) => update({ [name]: next })}
    />
  );
  return (
    <>
      <FormGrid>
        <TextInput
          label="Name"
          placeholder="August 2027"
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.text('administration')}
        />
        <SelectField
          label="Region"
          value={values.region}
          choices={regions}
          onChange={(region) => update({ region })}
        />
      </FormGrid>
      <FormGrid>
        {day('firstDay', 'First test day')}
        {day('lastDay', 'Last test day')}
      </FormGrid>
      <FormGrid>
        {day('registerBy', 'Registration closes (11:59 PM Eastern)')}
        {day('schedulingOpens', 'Scheduling opens')}
      </FormGrid>
      <FormGrid>
        {day('writingOpens', 'Writing opens')}
        {day('scores', 'Scores are released')}
      </FormGrid>
      <Text size="sm" c="dimmed">
        Leave a day empty that LSAC hasn't announced.
      </Text>
      <FormGrid>
        <TextInput label="Source" maxLength={300} autoComplete="off" {...form.text('source')} />
        {day('readOn', 'Read on')}
      </FormGrid>
    </>
  );
}
