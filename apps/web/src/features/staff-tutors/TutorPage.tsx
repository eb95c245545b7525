import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { notify } from '../../app/notify.ts';
import { timezoneChoices } from '../../app/timezones.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { KeptForm } from '../../ui/staff/KeptForm.tsx';
import parts from '../../ui/staff/parts.module.css';
import staff from '../../ui/staff/staff-form.module.css';
import { useKeptForm } from '../../ui/staff/use-kept-form.ts';
import { type StaffTutor, tutorsChanged, tutorsQuery } from './tutor-queries.ts';

const back = (
  <LinkButton to="/superadmin/tutors" variant="default">
    All tutors
  </LinkButton>
);

/** One tutor: what students read, whether they do, and the account behind it. */
export function TutorPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(tutorsQuery);
  const tutor = data?.find((one) => one.id === id);
  if (!data)
    return (
      <Page title="Tutor" actions={back}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={6} />}
      </Page>
    );
  if (!tutor)
    return (
      <Page title="Tutor" actions={back}>
        <Empty title="There is no such tutor" text="Its address may be of another one." />
      </Page>
    );
  return (
    <Page
      title={tutor.name}
      lead={tutor.enabled ? 'Published' : 'Not published'}
      actions={
        <>
          {back}
          <Remove tutor={tutor} />
        </>
      }
    >
      <TutorForm key={id} tutor={tutor} />
    </Page>
  );
}

/** Accounts of staff that may stand behind a tutor. */
const accountsQuery = {
  queryKey: ['staff-tutors', 'accounts'],
  queryFn: async () => (await call('GET /ticket/taggable-users')).users,
};

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function TutorForm({ tutor }: { tutor: StaffTutor }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const { id, name, title, subjects, bio, languages, timezone, photo, userId, enabled, acceptsStudents } =
    tutor;
  const stored = {
    name,
    title,
    subjects: subjects.join(', '),
    bio,
    languages: languages.join(', '),
    timezone,
    photo: photo ?? '',
    userId: userId ?? '',
    enabled,
    acceptsStudents,
  };
  const form = useKeptForm({
    name: `tutor.${id}`,
    stored,
    version: JSON.stringify(stored),
    said: 'The tutor is saved.',
    async send(values) {
      await call('POST /tutor/update', {
        body: {
          ...values,
          id,
          subjects: listOf(values.subjects),
          languages: listOf(values.languages),
          photo: values.photo.trim() || null,
          userId: values.userId || null,
        },
      });
      await tutorsChanged();
    },
  });
  const { values, put, errors } = form;
  return (
    <div className={parts.sides}>
      <KeptForm form={form}>
        <div className={staff.pair}>
          <TextInput
            label="Name"
            maxLength={80}
            value={values.name}
            error={errors.name}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          />
          <TextInput
            label="Title"
            maxLength={120}
            value={values.title}
            error={errors.title}
            onChange={({ currentTarget }) => put({ title: currentTarget.value })}
          />
        </div>
        <div className={staff.pair}>
          <TextInput
            label="Subjects"
            description="Divided by commas."
            value={values.subjects}
            error={errors.subjects}
            onChange={({ currentTarget }) => put({ subjects: currentTarget.value })}
          />
          <TextInput
            label="Languages"
            description="Divided by commas."
            value={values.languages}
            error={errors.languages}
            onChange={({ currentTarget }) => put({ languages: currentTarget.value })}
          />
        </div>
        <Textarea
          label="About"
          description="An empty line begins a paragraph."
          maxLength={2000}
          autosize
          minRows={4}
          value={values.bio}
          error={errors.bio}
          onChange={({ currentTarget }) => put({ bio: currentTarget.value })}
        />
        <div className={staff.pair}>
          <NativeSelect
            label="Time zone"
            data={[...timezoneChoices(values.timezone)]}
            value={values.timezone}
            error={errors.timezone}
            onChange={({ currentTarget }) => put({ timezone: currentTarget.value })}
          />
          <NativeSelect
            label="Account"
            description="Whose replies these are."
            data={[
              { value: '', label: 'None' },
              ...(userId && !accounts.some((one) => one.id === userId)
                ? [{ value: userId, label: 'The present one' }]
                : []),
              ...accounts.map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={values.userId}
            error={errors.userId}
            onChange={({ currentTarget }) => put({ userId: currentTarget.value })}
          />
        </div>
        <TextInput
          label="Photo"
          description="A path below /media, or an https address."
          autoComplete="off"
          value={values.photo}
          error={errors.photo}
          onChange={({ currentTarget }) => put({ photo: currentTarget.value })}
        />
        <Check
          label="Published: students see this tutor"
          checked={values.enabled}
          onChange={(on) => put({ enabled: on })}
        />
        <Check
          label="Takes on new students"
          checked={values.acceptsStudents}
          onChange={(on) => put({ acceptsStudents: on })}
        />
      </KeptForm>
      <section className={parts.preview} aria-label="Preview">
        <h2>As students see it</h2>
        {values.photo ? <img src={values.photo} alt="" width={96} height={96} loading="lazy" /> : null}
        <h3>{values.name}</h3>
        <p className={parts.quiet}>{[values.title, ...listOf(values.subjects)].join(' · ')}</p>
        {values.bio.split(/\n{2,}/).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={at}>{paragraph}</p>
        ))}
        <p className={parts.quiet}>
          {values.languages} · {values.timezone.replaceAll('_', ' ')}
        </p>
      </section>
    </div>
  );
}

function Remove({ tutor }: { tutor: StaffTutor }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="bad" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Delete ${tutor.name}?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('POST /tutor/delete', { body: { id: tutor.id } });
            void navigate({ to: '/superadmin/tutors' });
            await tutorsChanged();
            notify.success('The tutor is deleted.');
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {tutor.name} leaves every list of tutors. The account, its replies and its classes stay as they
            are.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
