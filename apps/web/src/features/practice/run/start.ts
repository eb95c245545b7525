import { CallError } from '@docket/contract/client';
import { linkOptions } from '@tanstack/react-router';
import { getAccessPath } from '../../../lib/access-path.ts';
import { call, queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import {
  cachePracticeAttempt,
  createPracticeAttempt,
  invalidateAfterAttempt,
} from './practice-attempt-query.ts';
import { readStart, type StartAddress } from './start-address.ts';

const notFound = linkOptions({ to: '/practice-not-found', replace: true });

/** Creates the attempt of an address below start/practice; returns a link to it, or to the page with the reason why not. */
export async function startPracticeAttempt(address: StartAddress, rehearsal: boolean) {
  const tests = await queryClient.fetchQuery({
    queryKey: ['tests'],
    queryFn: async () => (await call('GET /test/all')).tests,
    staleTime: 5 * 60_000,
  });
  const choice = readStart(address, tests, rehearsal);
  if (!choice) return notFound;
  try {
    const practice = await createPracticeAttempt(choice);
    cachePracticeAttempt(practice);
    void invalidateAfterAttempt();
    return linkOptions({
      to: '/start/practice/resume/$id/{-$paused}',
      params: { id: practice.id },
      replace: true,
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return notFound;
    if (error.status === 402)
      return linkOptions({ to: getAccessPath(queryClient.getQueryData(meQuery.queryKey)), replace: true });
    if (['NOT_INCLUDED', 'INVALID', 'READ_ONLY'].includes(error.code)) {
      notify.error(error);
      return linkOptions({ to: '/practice', replace: true });
    }
    throw error;
  }
}
