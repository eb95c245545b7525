import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { formatTimeOfDay } from '../../lib/zone.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { UpgradeCount } from '../../ui/UpgradeCard.tsx';
import { PromptCard, type PromptCardItem } from './PromptCard.tsx';
import { WritingHistory } from './WritingHistory.tsx';
import classes from './writing.module.css';
import { formatMinutes } from './writing-copy.ts';
import { cacheWritingAttempt, invalidateWriting, overviewQuery } from './writing-queries.ts';

/** What the exam's writing section is, the prompts, and the student's essays. */
export function WritingPage() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(overviewQuery);
  const [chosen, setChosen] = useState<PromptCardItem | null>(null);
  const start = useMutation({
    mutationFn: (promptId: string) => call('POST /writing/attempt', { body: { promptId } }),
    onSuccess({ attempt }) {
      cacheWritingAttempt(attempt);
      void navigate({ to: '/start/writing/$attemptId', params: { attemptId: attempt.id } });
    },
    onError(failure) {
      setChosen(null);
      notify.error(failure);
      void invalidateWriting();
    },
  });
  const open = data?.open ?? null;
  const prewriting = formatMinutes(data?.prewritingSeconds ?? 900);
  const drafting = formatMinutes(data?.draftingSeconds ?? 2100);
  return (
    <Page
      title="Writing"
      lead={`Argumentative writing as on the exam: ${prewriting} to analyze an issue and take notes, then ${drafting} to write. You respond to four perspectives. Spell check is on, and you can cut, copy and paste within your essay. It isn't scored, but law schools read it.`}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={6} /> : null}
      {data ? (
        <div className={classes.parts}>
          {open ? (
            <section className={classes.open} aria-label="Essay in progress">
              <div>
                <h2>{open.title}</h2>
                <p className={classes.quiet}>
                  In progress. The clock runs until {formatTimeOfDay(new Date(open.endsAt))} at the latest.
                </p>
              </div>
              <LinkButton to="/start/writing/$attemptId" params={{ attemptId: open.attemptId }}>
                Resume
              </LinkButton>
            </section>
          ) : null}
          <section aria-labelledby="writing-prompts" className={classes.part}>
            <h2 id="writing-prompts">Prompts</h2>
            {data.prompts.length === 0 ? <Empty {...emptyCopy.noWritingPrompts} /> : null}
            <UpgradeCount
              included={data.prompts.filter(({ included }) => included).length}
              of={data.prompts.length}
              noun="writing prompt"
            />
            <ol className={classes.cards}>
              {data.prompts.map((prompt) => (
                <PromptCard
                  key={prompt.id}
                  prompt={prompt}
                  blocked={open !== null}
                  onStart={() => setChosen(prompt)}
                />
              ))}
            </ol>
          </section>
          <WritingHistory />
        </div>
      ) : null}
      {chosen ? (
        <Dialog
          title={chosen.title}
          onClose={() => setChosen(null)}
          actions={
            <>
              <Button variant="default" onClick={() => setChosen(null)}>
                Not now
              </Button>
              <DisabledWhileImpersonating>
                <Button loading={start.isPending} onClick={() => start.mutate(chosen.id)}>
                  Start the clock
                </Button>
              </DisabledWhileImpersonating>
            </>
          }
        >
          <p>
            You have {prewriting} to read the prompt and take notes, then {drafting} for the essay. You can
            move on to the essay early.
          </p>
          <p className={classes.quiet}>
            The clock can't be paused. When time is up, your essay is submitted as it is. Everything you type
            is saved as you go, even offline. Spell check is on; text from outside your essay can't be pasted.
          </p>
        </Dialog>
      ) : null}
    </Page>
  );
}
