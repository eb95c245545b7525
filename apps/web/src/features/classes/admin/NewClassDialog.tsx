import { Box, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { isEqual } from '../../../ui/admin/kept-values.ts';
import { toIsoDateTime } from '../../../ui/date-time-fields.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { invalidateClasses, tutorChoicesQuery } from './class-queries.ts';
import { askAboutPast } from './past-class.ts';
import { WhenFields } from './WhenFields.tsx';

const maxWeeks = 52;
/** `weeks` is what the field shows; empty while it is being typed. */
const emptyClass = {
  title: '',
  joinUrl: '',
  tutorSlug: '',
  weeks: 1 as number | '',
  day: '',
  time: '19:00',
  minutes: 60,
};

const areValidWeeks = (weeks: number | '') =>
  Number.isInteger(weeks) && Number(weeks) >= 1 && Number(weeks) <= maxWeeks;

/** Schedules one class, or a weekly series; everything else is edited on its page. */
export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const zone = useMe().timezone ?? browserTimezone();
  const [began] = useState({ ...emptyClass, zone });
  const [values, setValues] = useState(began);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { title, joinUrl, tutorSlug, weeks } = values;
  const tutors = useQuery(tutorChoicesQuery).data ?? [];
  const startsAt = toIsoDateTime(values.day, values.time, values.zone);
  const sending = useMutation({
    mutationFn: () =>
      call('POST /class/create', {
        body: {
          title: title.trim(),
          joinUrl: joinUrl.trim(),
          startsAt: startsAt ?? '',
          zone: values.zone,
          minutes: values.minutes,
          repeatWeeks: Number(weeks),
          tutor: tutors.find(({ slug }) => slug === tutorSlug) ?? null,
        },
      }),
    async onSuccess({ class: made }) {
      await invalidateClasses();
      notify.success(Number(weeks) === 1 ? 'Class scheduled.' : `${weeks} classes are scheduled.`);
      void navigate({ to: '/superadmin/classes/$id', params: { id: made.id } });
    },
  });
  const ready = title.trim() !== '' && joinUrl.trim() !== '' && startsAt !== null && areValidWeeks(weeks);
  const past = askAboutPast(startsAt, new Date());
  const errors = getFieldErrors(sending.error);
  return (
    <Box display="contents" style={{ '--dialog-width': '640px' }}>
      <FormDialog
        title="New class"
        submit="Schedule"
        sending={sending}
        ready={ready}
        ask={past}
        dirty={!isEqual(values, began)}
        onClose={onClose}
      >
        <TextInput
          label="Title"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <WhenFields value={values} errors={errors} onChange={change} />
        <TextInput
          label="Meeting link"
          description="Registered students see it from 10 minutes before the start."
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          value={joinUrl}
          error={errors.joinUrl}
          onChange={({ currentTarget }) => change({ joinUrl: currentTarget.value })}
        />
        <SeriesFields values={values} error={errors.repeatWeeks} tutors={tutors} onChange={change} />
        {ready ? null : (
          <Text size="sm" c="dimmed">
            Enter a title, a time and a meeting link.
          </Text>
        )}
      </FormDialog>
    </Box>
  );
}

interface SeriesProps {
  values: Pick<typeof emptyClass, 'tutorSlug' | 'weeks'>;
  /** Why the number of weeks was refused. */
  error: string | undefined;
  tutors: readonly { readonly slug: string; readonly name: string }[];
  onChange: (part: Partial<SeriesProps['values']>) => void;
}
function SeriesFields({ values, error, tutors, onChange }: SeriesProps) {
  return (
    <FormGrid top>
      <NativeSelect
        label="Tutor"
        data={[
          { value: '', label: 'No tutor' },
          ...tutors.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={values.tutorSlug}
        onChange={({ currentTarget }) => onChange({ tutorSlug: currentTarget.value })}
      />
      <NumberField
        label="Weeks"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="If more than one, a class every week at the same time in the class's time zone."
        min={1}
        max={maxWeeks}
        allowDecimal={false}
        value={values.weeks === '' ? null : values.weeks}
        error={areValidWeeks(values.weeks) ? error : `Enter a whole number from 1 to ${maxWeeks}`}
        onChange={(weeks) => onChange({ weeks })}
        onEmpty={() => onChange({ weeks: '' })}
      />
    </FormGrid>
  );
}
