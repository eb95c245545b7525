import { CallError } from '@docket/contract/client';
import { tutorAccountRoles } from '@docket/rules';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { timezoneChoices } from '../../app/timezones.ts';
import { Check } from '../../ui/fields/Check.tsx';
import { KeptForm } from '../../ui/staff/KeptForm.tsx';
import parts from '../../ui/staff/parts.module.css';
import staff from '../../ui/staff/staff-form.module.css';
import { useKeptForm } from '../../ui/staff/use-kept-form.ts';
import { NewerTutor } from './NewerTutor.tsx';
import { type StaffTutor, tutorsChanged, tutorsQuery } from './tutor-queries.ts';
import { bodyOf, changesOf, listOf, readVersion, valuesOf, versionOf } from './tutor-values.ts';

/** Accounts that may stand behind a tutor. */
const accountsQuery = queryOptions({
  queryKey: ['staff-tutors', 'accounts'],
  queryFn: async () =>
    (await call('GET /ticket/taggable-users')).users.filter(({ roles }) =>
      roles.some((role) => tutorAccountRoles.includes(role)),
    ),
});

/** What students read of a tutor, and the account behind it, beside what it looks like. */
export function TutorForm({ tutor }: { tutor: StaffTutor }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const linked = new Set((useQuery(tutorsQuery).data ?? []).map((one) => one.userId));
  const { id, userId } = tutor;
  const stored = valuesOf(tutor);
  const form = useKeptForm({
    name: `tutor.${id}`,
    stored,
    version: versionOf(tutor),
    said: 'The tutor is saved.',
    async send(values, version) {
      const { updatedAt, values: before } = readVersion(version);
      await call('POST /tutor/update', { body: { id, updatedAt, ...bodyOf(changesOf(before, values)) } });
      await tutorsChanged();
    },
  });
  const conflict = form.error instanceof CallError && form.error.code === 'CONFLICT';
  const { values, put, errors } = form;
  return (
    <div className={parts.sides}>
      <KeptForm form={conflict ? { ...form, error: null } : form}>
        {conflict ? (
          <NewerTutor
            id={id}
            before={readVersion(form.version).values}
            onMine={(newer) =>
              form.take({
                values: { ...valuesOf(newer), ...changesOf(readVersion(form.version).values, form.values) },
                version: versionOf(newer),
              })
            }
            onTheirs={form.reset}
          />
        ) : null}
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
              ...accounts
                .filter((one) => one.id === userId || !linked.has(one.id))
                .map((one) => ({ value: one.id, label: one.name })),
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
