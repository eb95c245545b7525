import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../../../../lib/client.ts';
import { KeptForm } from '../../../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../../../ui/admin/use-kept-form.ts';
import { invalidatePeople, type User } from '../../data/people-queries.ts';
import classes from '../user.module.css';

/** Notes of tutors about a student, who never sees them. */
export function TutorNotes({ user }: { user: User }) {
  const titleId = useId();
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
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Tutor notes</h2>
      <KeptForm form={form} theirs={user.tutorNotes || 'Empty.'}>
        <Textarea
          aria-labelledby={titleId}
          description="Staff only. The student never sees this."
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          {...form.text('tutorNotes')}
        />
      </KeptForm>
    </section>
  );
}
