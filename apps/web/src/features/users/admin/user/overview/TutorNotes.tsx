import { Textarea } from '@mantine/core';
import { call } from '../../../../../lib/client.ts';
import { KeptForm } from '../../../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../../../ui/admin/use-kept-form.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { invalidatePeople, type User } from '../../data/people-queries.ts';

/** Notes of tutors about a student, who never sees them. */
export function TutorNotes({ user }: { user: User }) {
  const form = useKeptForm({
    name: `people.notes.${user.id}`,
    stored: { tutorNotes: user.tutorNotes },
    version: user.tutorNotes,
    async send({ tutorNotes }, before) {
      await call('PUT /user/tutor-notes/{id}', { params: { id: user.id }, body: { tutorNotes, before } });
      await invalidatePeople();
    },
  });
  return (
    <Section title="Tutor notes" gap="sm">
      <KeptForm form={form} theirs={user.tutorNotes || 'Empty.'}>
        <Textarea
          aria-label="Tutor notes"
          description="Staff only. The student never sees this."
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          {...form.text('tutorNotes')}
        />
      </KeptForm>
    </Section>
  );
}
