import { tutorAccountRoles } from '@docket/rules';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { formatTimezone, groupTimezones } from '../../../lib/timezones.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Panes, PreviewPane } from '../../../ui/layout/Panes.tsx';
import { invalidateTutors, type StaffTutor, tutorsQuery } from './tutor-queries.ts';
import { pickChanges, splitList, toBody, toValues } from './tutor-values.ts';

/** Accounts that can be linked to a tutor. */
const accountsQuery = queryOptions({
  queryKey: ['staff-tutors', 'accounts'],
  queryFn: async () =>
    (await call('GET /ticket/taggable-users')).users.filter(({ roles }) =>
      roles.some((role) => tutorAccountRoles.includes(role)),
    ),
});

/** The public texts of a tutor and the linked account, beside a preview. */
export function TutorForm({ tutor }: { tutor: StaffTutor }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const linked = new Set((useQuery(tutorsQuery).data ?? []).map((one) => one.userId));
  const { id, userId } = tutor;
  const stored = toValues(tutor);
  const form = useKeptForm({
    name: `tutor.${id}`,
    stored,
    version: tutor.updatedAt,
    savedMessage: 'Tutor saved.',
    async send(values, updatedAt) {
      // If the values are based on an older version, the server refuses.
      await call('POST /tutor/update', { body: { id, updatedAt, ...toBody(pickChanges(stored, values)) } });
      await invalidateTutors();
    },
  });
  const { values, text, tick } = form;
  return (
    <Panes>
      <KeptForm form={form}>
        <FormGrid>
          <TextInput label="Name" maxLength={80} {...text('name')} />
          <TextInput label="Title" maxLength={120} {...text('title')} />
        </FormGrid>
        <FormGrid>
          <TextInput label="Subjects" description="Separate with commas." {...text('subjects')} />
          <TextInput label="Languages" description="Separate with commas." {...text('languages')} />
        </FormGrid>
        <Textarea
          label="About"
          description="An empty line starts a new paragraph."
          maxLength={2000}
          autosize
          minRows={4}
          {...text('bio')}
        />
        <FormGrid>
          <NativeSelect
            label="Time zone"
            data={groupTimezones(null, values.timezone)}
            {...text('timezone')}
          />
          <NativeSelect
            label="Account"
            description="The account this tutor replies from."
            data={[
              { value: '', label: 'None' },
              ...(userId && !accounts.some((account) => account.id === userId)
                ? [{ value: userId, label: 'Current account' }]
                : []),
              ...accounts
                .filter((account) => account.id === userId || !linked.has(account.id))
                .map((account) => ({ value: account.id, label: account.name })),
            ]}
            {...text('userId')}
          />
        </FormGrid>
        <TextInput
          label="Photo"
          description="A path under /media or an https address."
          autoComplete="off"
          {...text('photo')}
        />
        <Check label="Published: students see this tutor" {...tick('enabled')} />
        <Check label="Taking new students" {...tick('acceptsStudents')} />
      </KeptForm>
      <TutorPreview values={values} />
    </Panes>
  );
}

function TutorPreview({ values }: { values: ReturnType<typeof toValues> }) {
  return (
    <PreviewPane>
      {values.photo ? <img src={values.photo} alt="" width={96} height={96} loading="lazy" /> : null}
      <h3>{values.name}</h3>
      <Text size="sm" c="dimmed">
        {[values.title, ...splitList(values.subjects)].join(' · ')}
      </Text>
      {values.bio.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
        <p key={at}>{paragraph}</p>
      ))}
      <Text size="sm" c="dimmed">
        {values.languages} · {formatTimezone(values.timezone)}
      </Text>
    </PreviewPane>
  );
}
