import type { Lesson } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { plural } from '../../../ui/format.ts';
import { QuestionProgressList } from '../../../ui/QuestionProgressList.tsx';
import classes from '../../../ui/reading/reading.module.css';
import { chooseQuestionsAction } from '../data/lesson-labels.ts';

const explained = (questionId: string) =>
  linkOptions({ to: '/explanation/id/$questionId/{-$box}', params: { questionId } });

const actions = {
  begin: 'Answer the questions',
  'go-on': 'Continue with the questions',
  rest: 'Answer the rest',
  again: 'Answer again',
} as const;

/** The questions of a lesson: the result of each, and a button to the runner. */
export function LessonQuestions({ lesson }: { lesson: Lesson }) {
  const { id, no, course, questions } = lesson;
  const navigate = useNavigate();
  const next = chooseQuestionsAction(questions);
  const start = useMutation({
    mutationFn: () =>
      call('POST /lesson/{id}/drill', { params: { id }, body: next === 'again' ? { again: true } : {} }),
    onSuccess: ({ drill }) =>
      navigate({
        to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId/questions/$drillId',
        params: { courseNo: String(course.no), lessonNo: String(no), lessonId: id, drillId: drill.id },
      }),
    onError: (error) => notify.error(error),
  });
  const seen = questions.filter(({ state }) => state === 'seen');
  const right = seen.filter(({ correct }) => correct).length;
  return (
    <section className={classes.card} aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <Text size="sm" c="dimmed">
        {seen.length === 0
          ? `${plural(questions.length, 'question')} on what you just read, untimed.`
          : `${right} of ${seen.length} correct${seen.length < questions.length ? `, ${questions.length - seen.length} to go` : ''}.`}
      </Text>
      <QuestionProgressList
        questions={questions}
        getLink={(question) => (question.state === 'seen' ? explained(question.id) : null)}
      />
      <DisabledWhileImpersonating>
        <ActionButton
          variant={next === 'again' ? 'default' : 'filled'}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {actions[next]}
        </ActionButton>
      </DisabledWhileImpersonating>
    </section>
  );
}
