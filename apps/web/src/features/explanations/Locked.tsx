import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { cacheExplained, type Explained } from './explanation-queries.ts';
import classes from './explanations.module.css';

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
      <div className={classes.lock} role="note">
        <p>
          This question is part of a drill or test you haven't finished. Its explanation opens when you submit
          it.
        </p>
        <div className={classes.buttons}>
          <LinkButton to="/drill/tests" search={{ unfinished: true }}>
            See unfinished drills
          </LinkButton>
          <LinkButton to="/practice">See unfinished tests</LinkButton>
        </div>
      </div>
    );
  if (lock === 'not-included')
    return (
      <div className={classes.lock} role="note">
        <p>Explanations for {source.testName} aren't included in your plan.</p>
        <div className={classes.buttons}>
          <LinkButton to="/plans">See plans</LinkButton>
        </div>
      </div>
    );
  return (
    <div className={classes.lock} role="note">
      <p>
        {source.origin === 'lesson' || question.mayDrill
          ? 'Answer this question to open its explanation.'
          : "Drills with this question aren't included in your plan. Answer it in a practice test, or show its explanation now."}
      </p>
      <div className={classes.buttons}>
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
      </div>
    </div>
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
