import { CallError } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { getAccessPath } from '../../../lib/access-path.ts';
import { call, dropQueries, queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { drillQuery } from '../data/drill-queries.ts';
import { createRunSearch, type NextAddress } from './next-address.ts';
import { findSavedDrill, isUnreachable, type UnsentDrills } from './saved-drills.ts';
import { isSession, startSession } from './session.ts';

/** Loads the next drill and puts it into the cache, so that it opens without another request. */
export const nextQuery = (address: NextAddress) =>
  queryOptions({
    queryKey: ['next-drill', address],
    queryFn: async ({ signal }) => {
      if (isSession(address)) return startSession(address, signal);
      const { type, suggestedChallengeId, repeatMastered, replaces } = address;
      const { drill, breakDue } = await call(
        'GET /drill/next/{type}',
        {
          params: { type },
          query: {
            ...(suggestedChallengeId ? { suggested_challenge_id: suggestedChallengeId } : {}),
            ...(repeatMastered ? { repeat_mastered: 'true' } : {}),
            ...(replaces ? { replaces } : {}),
          },
        },
        { signal },
      );
      queryClient.setQueryData(drillQuery(drill.id).queryKey, drill);
      return { drillId: drill.id, breakDue };
    },
    staleTime: 0,
    retry: false,
  });

/** The prefetched drill, if there is one. */
export const getPrefetchedNext = (address: NextAddress) =>
  queryClient.getQueryData(nextQuery(address).queryKey);

/** Drops the prefetched drill: it was used, or is no longer valid. */
export const clearNextDrill = () => dropQueries(['next-drill']);

/** The link for a response of the next-drill call. */
export const toNext = (
  address: NextAddress,
  { drillId, breakDue, session }: { drillId: string; breakDue: boolean; session?: string },
) => {
  const { type, replaces: _replaced, ...search } = address;
  return breakDue
    ? ({ to: '/start/meditation/$type', params: { type }, search, replace: true } as const)
    : ({
        to: '/start/drill/id/$drillId',
        params: { drillId },
        search: createRunSearch(address, session),
        replace: true,
      } as const);
};

/** The page that explains why there was no drill, or null if the error message is enough. */
export function refusal(error: unknown, address?: NextAddress) {
  if (!(error instanceof CallError)) return null;
  const open = error.envelope.openDrill;
  if (open && address) {
    const { replaces: _replaced, ...next } = address;
    return redirect({ to: '/start/open-drill', search: { drill: open.id, next }, replace: true });
  }
  if (error.code === 'NOTHING_LEFT' && address) {
    const { type, replaces: _replaced, ...search } = address;
    return redirect({ to: '/start/check-availability/$type', params: { type }, search, replace: true });
  }
  // Staff who impersonate the student have already seen a message; the page it would start from can be viewed.
  if (error.code === 'READ_ONLY') return redirect({ to: '/drill', replace: true });
  if (error.code === 'NOT_INCLUDED') return redirect({ to: '/start/not-included/{-$name}', replace: true });
  if (error.status === 402)
    return redirect({ to: getAccessPath(queryClient.getQueryData(meQuery.queryKey)), replace: true });
  if (error.status === 404) return redirect({ to: '/drill-not-found', replace: true });
  return null;
}

/** At most as many of a kind as a device can complete offline. */
const MAX_SENT = 2;

/**
 * For the loader of a start page: gets the next drill and redirects to it; offline, to one stored on this device.
 * Throws NoSavedDrillError if there is none.
 */
export async function startNext(address: NextAddress, unsent: UnsentDrills): Promise<never> {
  const query = nextQuery(address);
  // A running request, made because the last drill was just submitted, can be reused.
  if (queryClient.isFetching(query) === 0) clearNextDrill();
  try {
    let response = await queryClient.fetchQuery(query);
    // Just back online: the server does not even know that it was started.
    for (let tries = 0; tries < MAX_SENT && (await unsent.wasSubmitted(response.drillId)); tries += 1) {
      await unsent.send(response.drillId);
      response = await queryClient.fetchQuery(query);
    }
    clearNextDrill();
    throw redirect(toNext(address, response));
  } catch (error) {
    const saved = isUnreachable(error) ? await findSavedDrill(address, unsent) : null;
    if (saved) throw redirect(toNext(address, { drillId: saved, breakDue: false }));
    throw refusal(error, address) ?? error;
  }
}
