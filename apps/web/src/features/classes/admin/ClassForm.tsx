import type { ClassDetails } from '@docket/contract/types';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { AuthorText } from '../../../shared/author-editor/AuthorText.tsx';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { toDateTimeFields, toIsoDateTime } from '../../../ui/date-time-fields.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FieldGroup } from '../../../ui/layout/FieldGroup.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { classTagsQuery, invalidateClasses, tutorChoicesQuery } from './class-queries.ts';
import { askAboutPast } from './past-class.ts';
import { QuestionPicker } from './QuestionPicker.tsx';
import { WhenFields } from './WhenFields.tsx';

const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);

/** The fields that have changed. */
const changed = <T extends object>(values: T, began: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(began[key as keyof T]),
    ),
  ) as Partial<T>;

interface TutorChoice {
  readonly slug: string;
  readonly name: string;
}

/** The values of a class; only what has changed is sent, so that the rest of its time keeps its seconds. */
function useClassForm(details: ClassDetails, tutors: readonly TutorChoice[]) {
  const { class: event, joinUrl, questionIds } = details;
  const { id, title, description, tags, tutor, startsAt, zone, minutes, capacity } = event;
  const stored = {
    title,
    renames: 'this' as 'this' | 'all',
    description,
    tags,
    tutorSlug: tutor?.slug ?? '',
    ...toDateTimeFields(startsAt, zone),
    zone,
    minutes,
    joinUrl,
    capacity,
    questionIds,
  };
  return useKeptForm({
    name: `class.${id}`,
    stored,
    version: details.version,
    savedMessage: 'Class saved.',
    async send(values, version) {
      const { day, time, tutorSlug, renames, ...rest } = changed(values, stored);
      const moves = day !== undefined || time !== undefined || rest.zone !== undefined;
      await call('POST /class/update', {
        query: { 'name-update-action': rest.title === undefined ? 'this' : values.renames },
        body: {
          id,
          version,
          ...rest,
          ...(rest.title === undefined ? {} : { title: rest.title.trim() }),
          ...(moves ? { startsAt: toIsoDateTime(values.day, values.time, values.zone) ?? '' } : {}),
          ...(tutorSlug === undefined
            ? {}
            : { tutor: tutors.find(({ slug }) => slug === tutorSlug) ?? null }),
        },
      });
      await invalidateClasses();
    },
  });
}

/** The description, time and location of a class. */
export function ClassForm({ details }: { details: ClassDetails }) {
  const { title, startsAt, minutes, state } = details.class;
  const tutors = useQuery(tutorChoicesQuery).data ?? [];
  const form = useClassForm(details, tutors);
  const { values, update, text, errors } = form;
  const newStart = toIsoDateTime(values.day, values.time, values.zone);
  const moved =
    state !== 'over' && details.registrations > 0 && (newStart !== startsAt || values.minutes !== minutes);
  return (
    <Section title="The class" gap="sm">
      <KeptForm form={form} ask={newStart === startsAt ? null : askAboutPast(newStart, new Date())}>
        <TextInput label="Title" maxLength={120} {...text('title')} />
        {values.title === title ? null : (
          <SelectField
            label="The new title is for"
            value={values.renames}
            choices={[
              { value: 'this', label: 'Only this class' },
              { value: 'all', label: `All upcoming classes named “${title}”` },
            ]}
            onChange={(renames) => update({ renames })}
          />
        )}
        <WhenFields value={values} errors={errors} onChange={update} />
        {moved ? (
          <Text size="sm" c="dimmed" role="status">
            Registered students get a notification and an email with the new time.
          </Text>
        ) : null}
        <MeetingFields details={details} form={form} tutors={tutors} />
        <AuthorText
          key={form.round}
          label="Description"
          value={values.description}
          onChange={(html) => update({ description: html })}
          error={errors.description ?? null}
        />
        <QuestionPicker ids={values.questionIds} onChange={(ids) => update({ questionIds: ids })} />
      </KeptForm>
    </Section>
  );
}

interface MeetingProps {
  details: ClassDetails;
  form: ReturnType<typeof useClassForm>;
  tutors: readonly TutorChoice[];
}
/** The link to the meeting, the tutor, the seats and the tags. */
function MeetingFields({ details, form, tutors }: MeetingProps) {
  const { tags, tutor } = details.class;
  const { values, update, text, errors } = form;
  const known = useQuery(classTagsQuery).data ?? [];
  // Includes tags of the class that were removed from the settings.
  const offered = [...known, ...tags.filter((tag) => !known.includes(tag))];
  return (
    <>
      <TextInput label="Meeting link" inputMode="url" autoComplete="off" {...text('joinUrl')} />
      <FormGrid>
        <NativeSelect
          label="Tutor"
          data={[
            { value: '', label: tutor && tutor.slug === null ? tutor.name : 'No tutor' },
            ...tutors.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={values.tutorSlug}
          error={errors.tutor}
          onChange={({ currentTarget }) => update({ tutorSlug: currentTarget.value })}
        />
        <NumberField
          label="Seats"
          description="Leave empty for unlimited seats."
          min={1}
          max={10_000}
          allowDecimal={false}
          value={values.capacity}
          error={errors.capacity}
          onChange={(capacity) => update({ capacity })}
          onEmpty={() => update({ capacity: null })}
        />
      </FormGrid>
      {offered.length > 0 ? (
        <FieldGroup legend="Tags">
          <Group gap="md">
            {offered.map((tag) => (
              <Check
                key={tag}
                label={tag}
                checked={values.tags.includes(tag)}
                onChange={(on) => update({ tags: on ? [...values.tags, tag] : without(values.tags, tag) })}
              />
            ))}
          </Group>
        </FieldGroup>
      ) : null}
    </>
  );
}
