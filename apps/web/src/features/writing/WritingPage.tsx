import type { Output } from '@docket/contract/client';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { formatTimeOfDay } from '../../lib/zone.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardGrid } from '../../ui/layout/CardGrid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
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
      {data ? null : <NotLoaded query={{ error, refetch }} rows={6} />}
      {data ? (
        <Stack gap="xl">
          {open ? <OpenEssay open={open} /> : null}
          <Section title="Prompts" gap="sm">
            {data.prompts.length === 0 ? <Empty {...emptyCopy.noWritingPrompts} /> : null}
            <UpgradeCount
              included={data.prompts.filter(({ included }) => included).length}
              of={data.prompts.length}
              noun="writing prompt"
            />
            <CardGrid component="ol" min="20rem">
              {data.prompts.map((prompt) => (
                <PromptCard
                  key={prompt.id}
                  prompt={prompt}
                  blocked={open !== null}
                  onStart={() => setChosen(prompt)}
                />
              ))}
            </CardGrid>
          </Section>
          <WritingHistory />
        </Stack>
      ) : null}
      {chosen ? (
        <StartDialog
          prompt={chosen}
          times={{ prewriting, drafting }}
          busy={start.isPending}
          onStart={() => start.mutate(chosen.id)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Page>
  );
}

function OpenEssay({ open }: { open: NonNullable<Output<'GET /writing'>['open']> }) {
  return (
    <Paper component="section" px="lg" py="md" className={classes.open} aria-label="Essay in progress">
      <Group justify="space-between" gap="xs">
        <div>
          <h2>{open.title}</h2>
          <Text size="sm" c="dimmed">
            In progress. The clock runs until {formatTimeOfDay(new Date(open.endsAt))} at the latest.
          </Text>
        </div>
        <LinkButton to="/start/writing/$attemptId" params={{ attemptId: open.attemptId }}>
          Resume
        </LinkButton>
      </Group>
    </Paper>
  );
}

interface StartProps {
  prompt: PromptCardItem;
  times: { readonly prewriting: string; readonly drafting: string };
  busy: boolean;
  onStart: () => void;
  onClose: () => void;
}
/** What to know before the clock starts. */
function StartDialog({ prompt, times: { prewriting, drafting }, busy, onStart, onClose }: StartProps) {
  return (
    <Dialog
      title={prompt.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <DisabledWhileImpersonating>
            <ActionButton loading={busy} onClick={onStart}>
              Start the clock
            </ActionButton>
          </DisabledWhileImpersonating>
        </>
      }
    >
      <p>
        You have {prewriting} to read the prompt and take notes, then {drafting} for the essay. You can move
        on to the essay early.
      </p>
      <Text size="sm" c="dimmed">
        The clock can't be paused. When time is up, your essay is submitted as it is. Everything you type is
        saved as you go, even offline. Spell check is on; text from outside your essay can't be pasted.
      </Text>
    </Dialog>
  );
}
