import type { Challenge } from '@docket/contract/types';
import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { challengesQuery } from '../../lib/challenges.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardGrid } from '../../ui/layout/CardGrid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useGiveUp, useOpenChallenge, useStartChallenge } from './challenge-queries.ts';
import { formatTimeLeft, getTerms } from './challenge-terms.ts';

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Challenges on weak skills: the open ones first, then suggestions. */
export function Challenges() {
  const { data, error, refetch } = useQuery(challengesQuery);
  const shown = (data ?? [])
    .filter(
      ({ state, availableChallenges, availableChallengesRepeated }) =>
        state === 'open' || (state === 'suggested' && availableChallenges + availableChallengesRepeated > 0),
    )
    .sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  return (
    <Section title="Challenges" gap="xs">
      <Text size="sm" c="dimmed">
        A series of drills on one skill. Each lasts 24 hours once started.
      </Text>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={2} />
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          None right now. They appear when your answers show which skills need work.
        </Text>
      ) : (
        <CardGrid min="19rem">
          {shown.map((challenge) => (
            <ChallengeCard key={challenge.skillId} challenge={challenge} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const open = useOpenChallenge();
  const start = useStartChallenge();
  const giveUp = useGiveUp();
  const { label, rootType, state, completed, noOfChallenges, availableChallenges } = challenge;
  const { noOfChallenges: goal = noOfChallenges, repeatMasteredQuestions } = getTerms(challenge);
  return (
    <li>
      <Box flex={1}>
        <h3>{label}</h3>
        <Text size="sm" c="dimmed" className="tabular">
          {rootType} ·{' '}
          {state === 'open'
            ? `${completed} of ${noOfChallenges} correct · ${formatTimeLeft(challenge, new Date())} left`
            : `${count(goal, 'correct answer')} to complete · ${count(availableChallenges, 'new question')}${repeatMasteredQuestions ? ', then seen ones' : ''}`}
        </Text>
      </Box>
      {state === 'open' ? (
        <>
          <Bar share={completed / noOfChallenges} tone="good" />
          <Group gap="xs">
            <DisabledWhileImpersonating>
              <Button variant="light" onClick={() => open(challenge)}>
                Continue
              </Button>
              <ConfirmButton
                variant="subtle"
                color="bad"
                question="Cancel this challenge?"
                text={`${label}: ${completed} of ${noOfChallenges} correct so far. Your answers stay in your history.`}
                confirm="Cancel challenge"
                loading={giveUp.isPending}
                onConfirm={() => giveUp.mutate(challenge.id)}
              >
                Cancel challenge
              </ConfirmButton>
            </DisabledWhileImpersonating>
          </Group>
        </>
      ) : (
        <Group gap="xs">
          <DisabledWhileImpersonating>
            <ActionButton
              variant="light"
              loading={start.isPending || start.isSuccess}
              onClick={() => start.mutate(challenge)}
            >
              Start
            </ActionButton>
          </DisabledWhileImpersonating>
        </Group>
      )}
    </li>
  );
}
