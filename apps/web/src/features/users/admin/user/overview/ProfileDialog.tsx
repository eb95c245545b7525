import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type Dispatch, type SetStateAction, useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { getFieldErrors } from '../../../../../lib/errors.ts';
import { notify } from '../../../../../lib/notify.ts';
import { ExamDateChoice } from '../../../../../shared/exam-date/ExamDateChoice.tsx';
import { regionNames } from '../../../../../shared/exam-date/exam-date-copy.ts';
import { FormDialog } from '../../../../../ui/admin/FormDialog.tsx';
import { FormWarning } from '../../../../../ui/FormMessage.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { cacheUser, type User } from '../../data/people-queries.ts';
import { type ProfileValues, timeKinds, toCorrection, toProfileValues } from './profile-values.ts';

type TextName = {
  [K in keyof ProfileValues]: ProfileValues[K] extends string ? K : never;
}[keyof ProfileValues];
type FlagName = Exclude<keyof ProfileValues, TextName>;

interface FieldsProps {
  values: ProfileValues;
  setValues: Dispatch<SetStateAction<ProfileValues>>;
  errors: ReturnType<typeof getFieldErrors>;
}
/** The fields of the form, by the name of their value. */
function createFields({ values, setValues, errors }: FieldsProps) {
  const text = (
    name: TextName,
    label: string,
    field: string,
    more: ComponentProps<typeof TextInput> = {},
  ) => (
    <TextInput
      {...more}
      label={label}
      autoComplete="off"
      value={values[name]}
      error={errors[field]}
      onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
    />
  );
  const flag = (name: FlagName, label: string) => (
    <Checkbox
      label={label}
      checked={values[name]}
      onChange={({ currentTarget: { checked } }) => setValues((before) => ({ ...before, [name]: checked }))}
    />
  );
  const granted = (name: TextName, label: string, min: number, max: number) =>
    text(name, label, `accommodations.${name}`, { type: 'number', min, max });
  return { text, flag, granted };
}

/** The settings of a student. */
function StudentFields({ user, values, setValues, errors }: FieldsProps & { user: User }) {
  const { text, flag, granted } = createFields({ values, setValues, errors });
  const update = (change: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...change }));
  return (
    <>
      <ExamDateChoice
        value={values.examDate}
        onDay={(examDate) => update({ examDate })}
        region={user.examRegion}
        timezone={user.timezone}
        description={`Dates for the student's region: ${regionNames[user.examRegion]}.`}
        plan="The student's plan"
        emptyLabel="Not set"
        error={errors['studySettings.examDate']}
      />
      {text('goal', 'Goal', 'studySettings.goal', { type: 'number', min: 120, max: 180 })}
      <SelectField
        label="Time"
        value={values.time}
        choices={timeKinds}
        onChange={(time) =>
          update({ time, amount: time === 'factor' ? '1.5' : time === 'minutes' ? '10' : '' })
        }
      />
      {values.time === 'factor'
        ? text('amount', 'Factor', 'accommodations.time.factor', {
            type: 'number',
            min: 1,
            max: 4,
            step: 0.05,
          })
        : null}
      {values.time === 'minutes'
        ? text('amount', 'Minutes added', 'accommodations.time.minutes', {
            type: 'number',
            min: 1,
            max: 120,
          })
        : null}
      {granted('breakMinutes', 'Break after the second section, in minutes', 10, 60)}
      {granted('extraBreakMinutes', 'Break after each other section, in minutes', 0, 60)}
      {granted('stopClockMinutes', 'Stop-the-clock breaks, in minutes', 0, 240)}
      {flag('largePrint', 'Large print')}
      {flag('readAloud', 'Read aloud')}
      {flag('lineMarker', 'Line marker')}
    </>
  );
}

/** Corrects what a user entered. Settings of students show only for students. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [stored] = useState(() => toProfileValues(user));
  const [values, setValues] = useState(stored);
  const correction = toCorrection(values, stored);
  const ready = Object.keys(correction).length > 0;
  const saving = useMutation({
    mutationFn: () => call('PUT /user/{id}/profile', { params: { id: user.id }, body: correction }),
    onSuccess(answer) {
      cacheUser(answer.user);
      onClose();
      notify.success('Profile saved.');
    },
  });
  const errors = getFieldErrors(saving.error);
  const { text } = createFields({ values, setValues, errors });
  return (
    <FormDialog title="Edit profile" submit="Save changes" sending={saving} ready={ready} onClose={onClose}>
      {text('firstName', 'First name', 'firstName', { maxLength: 80 })}
      {text('lastName', 'Last name', 'lastName', { maxLength: 80 })}
      {text('email', 'Email', 'email', { type: 'email', maxLength: 254, spellCheck: false })}
      {values.email.trim() === stored.email ? null : (
        <FormWarning>
          <p>
            Both addresses get an email. The new one has to be confirmed, and the user is signed out
            everywhere.
          </p>
        </FormWarning>
      )}
      {text('phone', 'Phone', 'phone', { type: 'tel', maxLength: 26 })}
      {user.roles.includes('STUDENT') ? (
        <StudentFields user={user} values={values} setValues={setValues} errors={errors} />
      ) : null}
    </FormDialog>
  );
}
