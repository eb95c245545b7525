import type { WritingAttempt } from '@docket/contract/types';
import { splitParagraphs } from '@docket/rules';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { ModelAnswer } from './ModelAnswer.tsx';
import { Rubric } from './Rubric.tsx';
import classes from './writing.module.css';
import { formatMinutes } from './writing-copy.ts';
import { invalidateWriting } from './writing-queries.ts';

interface Props {
  attempt: WritingAttempt;
  /** The prompt, rendered as in the runner. */
  prompt: ReactNode;
  /** The form that asks a tutor, with earlier questions. */
  ask: ReactNode;
}

/** A submitted essay beside a model answer, the student's own rating, and a form to ask a tutor. */
export function EssayPage({ attempt, prompt, ask }: Props) {
  const { id, clock, draft, notes, wordCount, timeSpent, model, otherVersions } = attempt;
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call('DELETE /writing/attempt/{id}', { params: { id } }),
    async onSuccess() {
      notify.success('Essay deleted.');
      await navigate({ to: '/writing' });
      void invalidateWriting();
    },
    onError: (error) => notify.error(error),
  });
  const facts = [
    formatDay(clock.submittedAt ?? clock.startedAt, new Date()),
    plural(wordCount, 'word'),
    formatMinutes(timeSpent),
  ];
  return (
    <Page
      title={attempt.prompt.title}
      lead={facts.join(' · ')}
      width="wide"
      actions={
        <>
          <LinkButton to="/writing" variant="default">
            All prompts
          </LinkButton>
          <DisabledWhileImpersonating>
            <ConfirmButton
              variant="default"
              color="bad"
              question="Delete this essay?"
              text="The essay, its notes and your rating are deleted permanently. A review you asked for stays in Messages."
              confirm="Delete"
              onConfirm={() => remove.mutate()}
            >
              Delete
            </ConfirmButton>
          </DisabledWhileImpersonating>
        </>
      }
    >
      <div className={classes.parts}>
        <details className={classes.fold}>
          <summary>The prompt and its perspectives</summary>
          <div className={classes.foldText}>{prompt}</div>
        </details>
        <div className={classes.sides}>
          <section aria-labelledby="your-essay" className={classes.essay}>
            <h2 id="your-essay">Your essay</h2>
            {draft.trim() ? (
              <div className={classes.reading}>
                {splitParagraphs(draft).map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
                  <p key={at}>{text}</p>
                ))}
              </div>
            ) : (
              <p className={classes.quiet}>You submitted an empty essay.</p>
            )}
            {notes.trim() ? (
              <details className={classes.fold}>
                <summary>Your notes</summary>
                <p className={classes.notes}>{notes}</p>
              </details>
            ) : null}
            {otherVersions.map((version) => (
              <details key={version.typedAt} className={classes.fold}>
                <summary>Not part of the essay, typed {formatDay(version.typedAt, new Date())}</summary>
                <p className={classes.notes}>{version.text}</p>
              </details>
            ))}
          </section>
          {model ? <ModelAnswer model={model} /> : null}
        </div>
        <Rubric key={attempt.id} attempt={attempt} />
        <div className={classes.ask}>{ask}</div>
      </div>
    </Page>
  );
}
