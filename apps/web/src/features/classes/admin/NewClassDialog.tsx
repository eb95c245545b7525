import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { isEqual } from '../../../ui/admin/kept-values.ts';
import staff from '../../../ui/admin/staff-form.module.css';
import { useCloseGuard } from '../../../ui/admin/use-close-guard.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toIsoDateTime } from '../../../ui/date-time-fields.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { invalidateClasses, tutorChoicesQuery } from './class-queries.ts';
import classes from './new-class.module.css';
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

/** Schedules one class, or a weekly series; everything else is edited on its page. */
export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
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
  const areWeeksValid = Number.isInteger(weeks) && Number(weeks) >= 1 && Number(weeks) <= maxWeeks;
  const ready = title.trim() !== '' && joinUrl.trim() !== '' && startsAt !== null && areWeeksValid;
  const past = askAboutPast(startsAt, new Date());
  const [isAsking, setIsAsking] = useState(false);
  const submit = useSubmit(sending, ready);
  const errors = getFieldErrors(sending.error);
  const [close, question] = useCloseGuard(!isEqual(values, began), onClose);
  return (
    <div className={classes.broad}>
      <Dialog
        title="New class"
        onClose={() => !sending.isPending && close()}
        actions={
          <>
            <Button variant="default" disabled={sending.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={!ready} loading={sending.isPending}>
              Schedule
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={staff.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (ready && past) setIsAsking(true);
            else submit();
          }}
        >
          <FormError error={sending.error} />
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
          <div className={staff.pair}>
            <NativeSelect
              label="Tutor"
              data={[
                { value: '', label: 'No tutor' },
                ...tutors.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              value={tutorSlug}
              onChange={({ currentTarget }) => change({ tutorSlug: currentTarget.value })}
            />
            <NumberInput
              label="Weeks"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description="If more than one, a class every week at the same time in the class's time zone."
              min={1}
              max={maxWeeks}
              allowDecimal={false}
              value={weeks}
              error={areWeeksValid ? errors.repeatWeeks : `Enter a whole number from 1 to ${maxWeeks}`}
              onChange={(next) => change({ weeks: next === '' ? '' : Number(next) })}
            />
          </div>
          {ready ? null : <p className={staff.quiet}>Enter a title, a time and a meeting link.</p>}
        </form>
        {question}
        {past && isAsking ? (
          <ConfirmDialog
            title={past.title}
            confirm={past.confirm}
            onConfirm={async () => {
              setIsAsking(false);
              submit();
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>{past.text}</p>
          </ConfirmDialog>
        ) : null}
      </Dialog>
    </div>
  );
}
