import type { WritingAttempt } from '@docket/contract/types';
import { Box, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { Page } from '../../ui/Page.tsx';
import { EssayText, Fold } from './EssayText.tsx';
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
  const { id, clock, wordCount, timeSpent, model } = attempt;
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
      <Stack gap="xl">
        <Fold title="The prompt and its perspectives">{prompt}</Fold>
        <div className={classes.essays}>
          <OwnEssay attempt={attempt} />
          {model ? <ModelAnswer model={model} /> : null}
        </div>
        <Rubric key={attempt.id} attempt={attempt} />
        <Box maw="46rem">{ask}</Box>
      </Stack>
    </Page>
  );
}

function OwnEssay({ attempt: { draft, notes, otherVersions } }: Pick<Props, 'attempt'>) {
  return (
    <CardSection title="Your essay" gap="md">
      {draft.trim() ? (
        <EssayText text={draft} />
      ) : (
        <Text size="sm" c="dimmed">
          You submitted an empty essay.
        </Text>
      )}
      {notes.trim() ? <Fold title="Your notes">{notes}</Fold> : null}
      {otherVersions.map((version) => (
        <Fold
          key={version.typedAt}
          title={`Not part of the essay, typed ${formatDay(version.typedAt, new Date())}`}
        >
          {version.text}
        </Fold>
      ))}
    </CardSection>
  );
}
