import { Group, Paper } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { cacheExplained, type Explained } from './explanation-queries.ts';

/** Why the credited answer is not shown, and what unlocks it. */
export function Locked({ question }: { question: Explained }) {
  const { questionId, lock, source } = question;
  const unlock = useMutation({
    mutationFn: () => call('POST /explanation/question/{id}/unlock', { params: { id: questionId } }),
    onSuccess: (answer) => cacheExplained(answer.question),
    onError: (error) => notify.error(error),
  });
  if (lock === 'working')
    return (
      <Note text="This question is part of a drill or test you haven't finished. Its explanation opens when you submit it.">
        <LinkButton to="/drill/tests" search={{ unfinished: true }}>
          See unfinished drills
        </LinkButton>
        <LinkButton to="/practice">See unfinished tests</LinkButton>
      </Note>
    );
  if (lock === 'not-included')
    return (
      <Note text={`Explanations for ${source.testName} aren't included in your plan.`}>
        <LinkButton to="/plans">See plans</LinkButton>
      </Note>
    );
  return (
    <Note
      text={
        source.origin === 'lesson' || question.mayDrill
          ? 'Answer this question to open its explanation.'
          : "Drills with this question aren't included in your plan. Answer it in a practice test, or show its explanation now."
      }
    >
      <Answer question={question} />
      <DisabledWhileImpersonating>
        <ConfirmButton
          variant="default"
          question="Show it without answering?"
          text="You'll see the correct answer and the explanation. We won't use this question in your drills."
          confirm="Show it"
          loading={unlock.isPending}
          onConfirm={() => unlock.mutate()}
        >
          Show without answering
        </ConfirmButton>
      </DisabledWhileImpersonating>
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Paper p="md" role="note">
      <p>{text}</p>
      <Group gap="xs" mt="sm">
        {children}
      </Group>
    </Paper>
  );
}

/** A link to answer the question: a lesson has its questions at the end, skills and tests are drilled. */
function Answer({ question }: { question: Explained }) {
  const { id: userId } = useMe();
  const { questionId, source } = question;
  if (source.origin === 'lesson')
    return (
      <LinkButton
        to="/course/$courseNo/lesson/$lessonNo/id/$lessonId"
        params={{
          courseNo: String(source.testNo),
          lessonNo: String(source.sectionNo),
          lessonId: source.sectionId,
        }}
        hash="questions"
      >
        Go to the lesson
      </LinkButton>
    );
  if (source.origin === 'skill')
    return (
      <LinkButton
        to="/start/skills/unit/$unitNo/skill/$segmentNo/question/$questionNo/user/$id"
        params={{
          unitNo: String(source.testNo),
          segmentNo: String(source.segmentNo),
          questionNo: String(source.questionNo),
          id: userId,
        }}
      >
        Drill this question
      </LinkButton>
    );
  if (!question.mayDrill) return <LinkButton to="/practice">Go to practice tests</LinkButton>;
  return (
    <LinkButton to="/start/drill/question/$questionId" params={{ questionId }}>
      Drill this question
    </LinkButton>
  );
}
