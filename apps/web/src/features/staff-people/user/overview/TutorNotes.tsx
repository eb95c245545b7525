import { CallError } from '@docket/contract/client';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../app/client.ts';
import { KeptForm } from '../../../../ui/staff/KeptForm.tsx';
import styles from '../../../../ui/staff/staff-form.module.css';
import { useKeptForm } from '../../../../ui/staff/use-kept-form.ts';
import { peopleChanged, type User, userQuery } from '../../data/people-queries.ts';
import classes from '../user.module.css';

/** What tutors note about a student; the student never sees it. */
export function TutorNotes({ user }: { user: User }) {
  const titleId = useId();
  const form = useKeptForm({
    name: `people.notes.${user.id}`,
    stored: { tutorNotes: user.tutorNotes },
    version: user.tutorNotes,
    async send({ tutorNotes }, before) {
      await call('PUT /user/tutor-notes/{id}', { params: { id: user.id }, body: { tutorNotes, before } });
      await peopleChanged();
    },
  });
  const conflict = form.error instanceof CallError && form.error.code === 'CONFLICT';
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Tutor notes</h2>
      <KeptForm form={conflict ? { ...form, error: null } : form}>
        {conflict ? (
          <Newer
            id={user.id}
            onMine={(before) => form.take({ values: form.values, version: before })}
            onTheirs={form.reset}
          />
        ) : null}
        <Textarea
          aria-labelledby={titleId}
          description="For staff alone: the student never sees it."
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          value={form.values.tutorNotes}
          error={form.errors.tutorNotes}
          onChange={(event) => form.put({ tutorNotes: event.currentTarget.value })}
        />
      </KeptForm>
    </section>
  );
}

interface NewerProps {
  id: string;
  onMine: (before: string) => void;
  onTheirs: () => void;
}
/** Somebody else wrote meanwhile: shows what, and asks whose text shall stand. */
function Newer({ id, onMine, onTheirs }: NewerProps) {
  const stored = useQuery({ ...userQuery(id), refetchOnMount: 'always' });
  if (!stored.data || stored.isFetching) return null;
  const { tutorNotes } = stored.data;
  return (
    <div className={styles.group} role="status">
      <p>Meanwhile the notes were changed to:</p>
      <blockquote>{tutorNotes || 'Nothing.'}</blockquote>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onMine(tutorNotes)}>
          Go on with mine
        </Button>
        <Button variant="subtle" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
