import type { ScholarshipApplication } from '@docket/contract/types';
import { APPLICATION_STATUSES, mayHaveGrant } from '@docket/rules';
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { SaveError } from '../../../ui/admin/SaveError.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
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
import classes from './own.module.css';

interface Props {
  /** Null creates a new one. */
  application: ScholarshipApplication | null;
  onClose: () => void;
}
const statuses = APPLICATION_STATUSES.map((value) => ({ value, label: statusNames[value] }));

const days = { min: FIRST_DAY, max: LAST_DAY };

/** Adds or edits an application. */
export function ApplicationDialog({ application, onClose }: Props) {
  const formId = useId();
  const schools = useQuery(schoolListQuery);
  const form = useForm<ApplicationValues>({ initialValues: toValues(application, new Date()), validate });
  /** The version that the fields are based on. */
  const [version, setVersion] = useState(application?.updatedAt ?? '');
  const save = useMutation({
    mutationFn({ updatedAt, ...values }: ApplicationValues & { updatedAt: string }) {
      const body = toBody(values);
      return application
        ? call('PUT /scholarship/student/application/{id}', {
            params: { id: application.id },
            body: { ...body, updatedAt },
          })
        : call('POST /scholarship/student/application', { body });
    },
    async onSuccess() {
      notify.success(application ? 'Application saved.' : 'Application added.');
      await invalidateApplications();
      onClose();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  const known = (schools.data?.schools ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  // A school that has been hidden since then stays with its applications.
  const isKnown = !application || known.some(({ value }) => value === application.schoolSlug);
  const choices = isKnown
    ? known
    : [{ value: application.schoolSlug, label: application.schoolName }, ...known];
  const { status } = form.values;
  return (
    <Dialog
      title={application ? `Edit ${application.schoolName}` : 'Add application'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {application ? 'Save changes' : 'Add application'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => save.mutate({ ...values, updatedAt: version }), focusFirstError)}
      >
        <SaveError
          error={save.error}
          busy={save.isPending}
          load={async () =>
            (await queryClient.fetchQuery({ ...applicationsQuery, staleTime: 0 })).applications.find(
              ({ id }) => id === application?.id,
            )
          }
          onMine={({ updatedAt }) => {
            setVersion(updatedAt);
            save.mutate({ ...form.values, updatedAt });
          }}
          onTheirs={(now) => {
            setVersion(now.updatedAt);
            form.setValues(toValues(now, new Date()));
            save.reset();
          }}
        />
        <NativeSelect
          label="School"
          data={[{ value: '', label: 'Choose a school' }, ...choices]}
          {...form.getInputProps('schoolSlug')}
        />
        <div className={classes.pair}>
          <NumberInput label="Entry year" allowDecimal={false} hideControls {...form.getInputProps('year')} />
          <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
        </div>
        <div className={classes.pair}>
          <TextInput label="Applied on" type="date" {...days} {...form.getInputProps('appliedOn')} />
          <TextInput label="Decided on" type="date" {...days} {...form.getInputProps('decidedOn')} />
          <TextInput label="Answer by" type="date" {...days} {...form.getInputProps('deadlineOn')} />
        </div>
        <div className={classes.pair}>
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
        </div>
        {mayHaveGrant(status) ? (
          <div className={classes.pair}>
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
              data={[
                { value: 'year', label: 'Per year' },
                { value: 'total', label: 'For three years' },
              ]}
              {...form.getInputProps('grantPeriod')}
            />
            <NativeSelect
              label="Conditional"
              data={[
                { value: '', label: 'Not known' },
                { value: 'yes', label: 'Yes, it can be lost' },
                { value: 'no', label: 'No' },
              ]}
              {...form.getInputProps('conditional')}
            />
          </div>
        ) : null}
        <Textarea label="Notes" rows={3} maxLength={2000} {...form.getInputProps('notes')} />
      </form>
    </Dialog>
  );
}
