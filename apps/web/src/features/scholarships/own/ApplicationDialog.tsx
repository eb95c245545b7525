import type { ScholarshipApplication } from '@docket/contract/types';
import { APPLICATION_STATUSES, mayHaveGrant } from '@docket/rules';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../ui/admin/use-versioned-save.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { statusNames } from '../scholarship-copy.ts';
import { applicationsQuery, invalidateApplications, schoolListQuery } from '../scholarship-queries.ts';
import {
  type ApplicationValues,
  FIRST_DAY,
  LAST_DAY,
  toBody,
  toValues,
  validate,
} from './application-form.ts';

interface Props {
  /** Null creates a new one. */
  application: ScholarshipApplication | null;
  onClose: () => void;
}
const statuses = APPLICATION_STATUSES.map((value) => ({ value, label: statusNames[value] }));

const days = { min: FIRST_DAY, max: LAST_DAY };

/** Adds or edits an application. */
export function ApplicationDialog({ application, onClose }: Props) {
  const form = useForm<ApplicationValues>({ initialValues: toValues(application, new Date()), validate });
  const { sending, notice } = useVersionedSave({
    own: true,
    row: application,
    send(base) {
      const body = toBody(form.getValues());
      return base
        ? call('PUT /scholarship/student/application/{id}', {
            params: { id: base.id },
            body: { ...body, updatedAt: base.updatedAt },
          })
        : call('POST /scholarship/student/application', { body });
    },
    async onSuccess() {
      notify.success(application ? 'Application saved.' : 'Application added.');
      await invalidateApplications();
      onClose();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
    load: async () =>
      (await queryClient.fetchQuery({ ...applicationsQuery, staleTime: 0 })).applications.find(
        ({ id }) => id === application?.id,
      ),
    onTheirs: (now) => form.setValues(toValues(now, new Date())),
  });
  return (
    <FormDialog
      title={application ? `Edit ${application.schoolName}` : 'Add application'}
      submit={application ? 'Save changes' : 'Add application'}
      sending={sending}
      notice={notice}
      form={form}
      onClose={onClose}
    >
      <ApplicationFields application={application} form={form} />
    </FormDialog>
  );
}

interface FieldsProps extends Pick<Props, 'application'> {
  form: UseFormReturnType<ApplicationValues>;
}

function ApplicationFields({ application, form }: FieldsProps) {
  const schools = useQuery(schoolListQuery);
  const known = (schools.data?.schools ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  // A school that has been hidden since then stays with its applications.
  const isKnown = !application || known.some(({ value }) => value === application.schoolSlug);
  const choices = isKnown
    ? known
    : [{ value: application.schoolSlug, label: application.schoolName }, ...known];
  return (
    <>
      <NativeSelect
        label="School"
        data={[{ value: '', label: 'Choose a school' }, ...choices]}
        {...form.getInputProps('schoolSlug')}
      />
      <FormGrid min="9rem">
        <NumberInput label="Entry year" allowDecimal={false} hideControls {...form.getInputProps('year')} />
        <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
      </FormGrid>
      <FormGrid min="9rem">
        <TextInput label="Applied on" type="date" {...days} {...form.getInputProps('appliedOn')} />
        <TextInput label="Decided on" type="date" {...days} {...form.getInputProps('decidedOn')} />
        <TextInput label="Answer by" type="date" {...days} {...form.getInputProps('deadlineOn')} />
      </FormGrid>
      <FormGrid min="9rem">
        <NumberInput
          label="LSAT when you applied"
          allowDecimal={false}
          hideControls
          clampBehavior="none"
          {...form.getInputProps('lsat')}
        />
        <NumberInput
          label="GPA when you applied"
          decimalScale={2}
          hideControls
          clampBehavior="none"
          {...form.getInputProps('gpa')}
        />
      </FormGrid>
      {mayHaveGrant(form.values.status) ? <GrantFields form={form} /> : null}
      <Textarea label="Notes" rows={3} maxLength={2000} {...form.getInputProps('notes')} />
    </>
  );
}

function GrantFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <FormGrid min="9rem">
      <NumberInput
        label="Grant offered"
        description="0 if none was offered"
        prefix="$"
        thousandSeparator=","
        allowDecimal={false}
        allowNegative={false}
        hideControls
        clampBehavior="none"
        {...form.getInputProps('grantAmount')}
      />
      <NativeSelect
        label="Amount is"
        data={toChoices({ year: 'Per year', total: 'For three years' })}
        {...form.getInputProps('grantPeriod')}
      />
      <NativeSelect
        label="Conditional"
        data={toChoices({ '': 'Not known', yes: 'Yes, it can be lost', no: 'No' })}
        {...form.getInputProps('conditional')}
      />
    </FormGrid>
  );
}
