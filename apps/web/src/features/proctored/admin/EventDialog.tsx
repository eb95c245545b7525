import type { ProctoredTest } from '@docket/contract/types';
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { formatTimezone } from '../../../lib/timezones.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { LeaveQuestion, UnsavedGuard } from '../../../ui/admin/UnsavedGuard.tsx';
import { useVersionedSave } from '../../../ui/admin/use-versioned-save.tsx';
import { toDateTimeFields, toIsoDateTime } from '../../../ui/date-time-fields.ts';
import { cacheEvent, eventQuery } from '../proctored-queries.ts';
import { formatWhen } from '../when.ts';

interface Values {
  testId: string;
  title: string;
  day: string;
  time: string;
}
interface Props {
  /** The event to change; null schedules a new one. */
  event: ProctoredTest | null;
  zone: string;
  onClose: () => void;
}

const toValues = (event: ProctoredTest | null, zone: string): Values => ({
  testId: event?.test.id ?? '',
  title: event?.title ?? '',
  ...(event ? toDateTimeFields(event.startsAt, zone) : { day: '', time: '' }),
});

/** The fields of an event, and how they are sent. */
function useEventForm({ event, zone, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: toValues(event, zone),
    validate: {
      testId: (value) => (value ? null : 'Choose a test'),
      title: (value) => (value.trim() ? null : 'Enter a title'),
      day: (value) => (value ? null : 'Choose a day'),
      time: (value) => (value ? null : 'Choose a time'),
    },
  });
  const startsAt = toIsoDateTime(form.values.day, form.values.time, zone);
  const { sending: save, notice } = useVersionedSave({
    row: event,
    send(base) {
      const { testId, title } = form.getValues();
      const body = { testId, title, startsAt: startsAt ?? '' };
      if (!base) return call('POST /proctored-test', { body });
      // What only someone else has changed stays: students get an email if the time or the test changes.
      if (!form.isDirty('testId')) body.testId = base.test.id;
      if (!form.isDirty('title')) body.title = base.title;
      if (!form.isDirty('day') && !form.isDirty('time')) body.startsAt = base.startsAt;
      const before = { testId: base.test.id, title: base.title, startsAt: base.startsAt };
      return call('PUT /proctored-test/{id}', { params: { id: base.id }, body: { ...body, before } });
    },
    load: () => queryClient.fetchQuery(eventQuery(event?.id ?? '')),
    onTheirs(now) {
      form.setValues(toValues(now, zone));
      form.resetDirty(toValues(now, zone));
    },
    onSuccess({ proctoredTest: saved }) {
      cacheEvent(saved);
      notify.success(event ? `${saved.title} saved` : `${saved.title} is scheduled`);
      onClose();
    },
    onError(error) {
      const { startsAt: when, ...errors } = getFieldErrors(error);
      form.setErrors({ ...errors, ...(when ? { day: when } : {}) });
    },
  });
  return { form, startsAt, save, notice };
}

/** Schedules an event, or changes one that has not started. */
export function EventDialog(props: Props) {
  const { event, zone, onClose } = props;
  const tests = useQuery({
    queryKey: ['proctored', 'tests'],
    queryFn: async () => (await call('GET /test/all')).tests,
  });
  const { form, startsAt, save, notice } = useEventForm(props);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const unsaved = form.isDirty() && !save.isSuccess;
  const close = () => (unsaved ? setIsConfirmOpen(true) : onClose());
  const notifiesStudents = event !== null && (event.registrations ?? 0) > 0;
  return (
    <FormDialog
      title={event ? `Change ${event.title}` : 'Schedule a proctored test'}
      submit={event ? 'Save' : 'Schedule'}
      cancel="Close"
      sending={save}
      notice={notice}
      form={form}
      onClose={close}
    >
      <TextInput label="Title" maxLength={120} autoComplete="off" {...form.getInputProps('title')} />
      <NativeSelect
        label="Test"
        data={[
          { value: '', label: tests.isPending ? 'Loading' : 'Choose a test' },
          ...(tests.data ?? [])
            .filter(({ purpose }) => purpose !== 'drill-set')
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('testId')}
      />
      <SimpleGrid cols={2}>
        <TextInput label="Day" type="date" {...form.getInputProps('day')} />
        <TextInput label="Time" type="time" {...form.getInputProps('time')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {startsAt
          ? `${formatWhen(startsAt, zone, serverNow())}, which is ${formatWhen(startsAt, 'UTC', serverNow())}. The waiting room opens 15 minutes before.`
          : `Day and time are in your time zone, ${formatTimezone(zone)}.`}
      </Text>
      {notifiesStudents ? (
        <Text size="sm" c="dimmed">
          {event.registrations === 1
            ? 'One student is registered.'
            : `${event.registrations} students are registered.`}{' '}
          We email them when the time or the test changes.
        </Text>
      ) : null}
      <UnsavedGuard when={unsaved && !save.isPending} samePage={false} />
      {isConfirmOpen ? (
        <LeaveQuestion
          title={event ? 'Discard changes?' : 'Discard the new test?'}
          onStay={() => setIsConfirmOpen(false)}
          onLeave={onClose}
        />
      ) : null}
    </FormDialog>
  );
}
