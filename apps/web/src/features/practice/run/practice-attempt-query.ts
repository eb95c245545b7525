import type { Input } from '@docket/contract/client';
import type { Practice } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';

const whole = (work: () => Promise<{ practice: Practice }>): Promise<Practice> =>
  runTimed(work, ({ practice }) => practice.serverNow).then(({ practice }) => practice);

/** A running practice test, with its state by the server's clock. */
export const practiceAttemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice-attempt', id],
    queryFn: () => whole(() => call('GET /practice-test/{id}', { params: { id } })),
    staleTime: 0,
    retry: false,
  });

/** Caches a newer state of the test; an older one that arrives late is ignored. */
export function cachePracticeAttempt(practice: Practice): void {
  const { queryKey } = practiceAttemptQuery(practice.id);
  const known = queryClient.getQueryData(queryKey);
  if (!known || Date.parse(known.serverNow) <= Date.parse(practice.serverNow))
    queryClient.setQueryData(queryKey, practice);
}

/** Starts the first section, or the next one. */
export const startSection = (id: string): Promise<Practice> =>
  whole(() => call('PUT /practice-test/{id}/start', { params: { id }, body: {} }));

/** Ends the blind review and shows the result. */
export const reveal = (id: string): Promise<Practice> =>
  whole(() => call('PUT /practice-test/{id}/reveal', { params: { id }, body: {} }));

export type PracticeChoice = NonNullable<Input<'POST /practice-test'>['body']>;
export const createPracticeAttempt = (choice: PracticeChoice): Promise<Practice> =>
  whole(() => call('POST /practice-test', { body: choice }));

/** Refetches everything that changes with an attempt: lists, the dashboard, the inbox. */
export const invalidateAfterAttempt = () =>
  Promise.all(
    ['practice', 'dashboard', 'leaderboard', 'reviews', 'study-plan'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
