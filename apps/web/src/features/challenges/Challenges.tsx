import type { Challenge } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { challengesQuery } from '../../lib/challenges.ts';
import { Bar } from '../../ui/Bar.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useGiveUp, useOpenChallenge, useStartChallenge } from './challenge-queries.ts';
import { formatTimeLeft, getTerms } from './challenge-terms.ts';
import classes from './challenges.module.css';

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
    <section aria-labelledby="challenges">
      <h2 id="challenges">Challenges</h2>
      <p className={classes.lead}>A series of drills on one skill. Each lasts 24 hours once started.</p>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={2} />
      ) : shown.length === 0 ? (
        <p className={classes.none}>
          None right now. They appear when your answers show which skills need work.
        </p>
      ) : (
        <ul className={classes.cards}>
          {shown.map((challenge) => (
            <ChallengeCard key={challenge.skillId} challenge={challenge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const open = useOpenChallenge();
  const start = useStartChallenge();
  const giveUp = useGiveUp();
  const { label, rootType, state, completed, noOfChallenges, availableChallenges } = challenge;
  const { noOfChallenges: goal = noOfChallenges, repeatMasteredQuestions } = getTerms(challenge);
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <h3>{label}</h3>
        <p className={classes.quiet}>
          {rootType} ·{' '}
          {state === 'open'
            ? `${completed} of ${noOfChallenges} correct · ${formatTimeLeft(challenge, new Date())} left`
            : `${count(goal, 'correct answer')} to complete · ${count(availableChallenges, 'new question')}${repeatMasteredQuestions ? ', then seen ones' : ''}`}
        </p>
      </div>
      {state === 'open' ? (
        <>
          <Bar share={completed / noOfChallenges} tone="good" />
          <div className={classes.buttons}>
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
          </div>
        </>
      ) : (
        <div className={classes.buttons}>
          <DisabledWhileImpersonating>
            <Button
              variant="light"
              loading={start.isPending || start.isSuccess}
              onClick={() => start.mutate(challenge)}
            >
              Start
            </Button>
          </DisabledWhileImpersonating>
        </div>
      )}
    </li>
  );
}
