import type { Lesson } from '@docket/contract/types';
import { Button, Group } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from '../../../ui/reading/reading.module.css';
import { chooseQuestionsAction, lessonLink } from '../data/lesson-labels.ts';
import { saveProgress } from '../data/lesson-queries.ts';

type AdjacentLesson = NonNullable<Lesson['next']>;
const getLessonParams = (adjacent: AdjacentLesson) =>
  adjacent.included
    ? lessonLink(adjacent, adjacent.courseNo)
    : ({ to: '/start/not-included-lesson' } as const);

/** The end of a lesson: a checkbox, and the previous and next lessons. */
export function LessonEnd({ lesson }: { lesson: Lesson }) {
  const { id, progress, previous, next, questions } = lesson;
  const navigate = useNavigate();
  const done = Boolean(progress?.doneAt);
  // One primary action: the questions, while they are open.
  const waits = questions.length > 0 && chooseQuestionsAction(questions) !== 'again';
  const tick = useMutation({
    mutationFn: (change: { done: boolean; openNext: boolean }) => saveProgress(id, { done: change.done }),
    onSuccess(_, change) {
      if (change.openNext && next) return navigate(getLessonParams(next));
      announce(change.done ? 'Marked as done.' : 'No longer marked as done.');
    },
    onError: (error) => notify.error(error),
  });
  return (
    <nav className={classes.end} aria-label="Lessons before and after">
      <Group gap="xs">
        <DisabledWhileImpersonating>
          <Button
            variant="default"
            aria-pressed={done}
            leftSection={done ? <IconCheck size={18} aria-hidden="true" /> : null}
            loading={tick.isPending && !tick.variables.openNext}
            onClick={() => tick.mutate({ done: !done, openNext: false })}
          >
            {done ? 'Done' : 'Mark as done'}
          </Button>
          {!done && next ? (
            <Button
              variant={waits ? 'light' : 'filled'}
              loading={tick.isPending && tick.variables.openNext}
              onClick={() => tick.mutate({ done: true, openNext: true })}
            >
              Done, next lesson
            </Button>
          ) : null}
        </DisabledWhileImpersonating>
      </Group>
      <div className={classes.steps}>
        {previous ? (
          <LinkButton
            {...getLessonParams(previous)}
            variant="subtle"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          >
            Previous: {previous.title}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton
            {...getLessonParams(next)}
            variant="subtle"
            rightSection={
              next.included ? (
                <IconChevronRight size={18} aria-hidden="true" />
              ) : (
                <IconLock size={16} aria-label="not in your plan" />
              )
            }
          >
            Next: {next.title}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
}
