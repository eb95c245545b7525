import type { Diagnostic } from '@docket/contract/types';
import { diagnosticLength } from '@docket/rules';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { diagnosticQuery } from '../../lib/diagnostic-query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './diagnostic.module.css';

/** One screen before the first question: what comes, how long it takes, and that the result has no consequences. */
export function FindLevelPage({ logo }: { logo: ReactNode }) {
  const heading = usePageTitle('Find your level');
  const { data, error, refetch } = useQuery({ ...diagnosticQuery, staleTime: 0 });
  return (
    <div className={classes.frame}>
      <header className={classes.header}>{logo}</header>
      <Stack component="main" gap="lg" className={classes.main} id="content">
        <Stack gap="xs">
          <h1 ref={heading} tabIndex={-1}>
            Find your level
          </h1>
          <Text c="dimmed">A short diagnostic, so your drills and plan start at your level.</Text>
        </Stack>
        <Stack component="ul" className={classes.facts}>
          <li>
            <strong>
              Up to {plural(data?.questions ?? diagnosticLength, 'question')}, about 12 minutes.
            </strong>{' '}
            You can leave and resume at any time.
          </li>
          <li>
            <strong>You see the correct answer right after each question,</strong> with its explanation.
          </li>
          <li>
            <strong>It isn't a test.</strong> Nothing counts as a score. Each question is based on your
            answers so far, so expect to miss about one in three.
          </li>
        </Stack>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <Actions diagnostic={data} />
        ) : (
          <SkeletonRows count={1} />
        )}
      </Stack>
    </div>
  );
}

function Actions({ diagnostic: { state, answered, questions } }: { diagnostic: Diagnostic }) {
  if (state === 'completed')
    return (
      <Group gap="xs">
        <LinkButton to="/diagnostic/result" size="md">
          See your level
        </LinkButton>
        <LinkButton to="/dashboard" size="md" variant="subtle">
          Go to dashboard
        </LinkButton>
      </Group>
    );
  return (
    <>
      {state === 'started' ? (
        <p className="tabular">
          {answered} of {questions} answered
        </p>
      ) : null}
      <Group gap="xs">
        <LinkButton to="/start/diagnostic" size="md">
          {state === 'started' ? 'Resume diagnostic' : 'Start diagnostic'}
        </LinkButton>
        <LinkButton to="/dashboard" size="md" variant="subtle">
          Skip for now
        </LinkButton>
      </Group>
    </>
  );
}
