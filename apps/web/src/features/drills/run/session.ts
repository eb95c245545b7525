import type { Output } from '@docket/contract/client';
import type { Drill, DrillSession } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { cacheDrill, drillQuery } from '../data/drill-queries.ts';
import type { NextAddress } from './next-address.ts';
import { isPreparedType } from './saved-drills.ts';

/** The counts of a session, and its drills that are not submitted: the one to work on and the one after it. */
export interface Ahead {
  readonly session: DrillSession;
  readonly drillIds: readonly string[];
  readonly breakDue: boolean;
}

/** Whether the address starts drilling question by question: by the student's setting, or by what it asks. */
export function isSession({
  type,
  suggestedChallengeId,
  repeatMastered,
  seen,
  questionType,
}: NextAddress): boolean {
  if (!isPreparedType(type) || suggestedChallengeId || repeatMastered) return false;
  if (seen || questionType) return true;
  return queryClient.getQueryData(meQuery.queryKey)?.drillSettings.keepDrilling ?? false;
}

/** A drill that is being worked on is newer on this page than in the response. */
function cacheIfNew(drill: Drill): void {
  const known = queryClient.getQueryData(drillQuery(drill.id).queryKey);
  if (!known || known.state === 'new') cacheDrill(drill);
}

/** The drills open from the cache, so that the next question is there at once. */
function toAhead({ session, drills, breakDue }: Output<'POST /drill/session'>): Ahead {
  for (const drill of drills) cacheIfNew(drill);
  return { session, drillIds: drills.map(({ id }) => id), breakDue };
}

export const aheadQuery = (id: string) =>
  queryOptions({
    queryKey: ['drill-session', id, 'ahead'],
    queryFn: async ({ signal }) =>
      toAhead(await call('POST /drill/session/{id}/next', { params: { id } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['drill-session', id, 'summary'],
    queryFn: () => call('GET /drill/session/{id}', { params: { id } }),
    staleTime: 0,
  });

/** Starts a session, or continues the open one of the same choice. */
export async function startSession(
  { type, seen, questionType, replaces }: NextAddress,
  signal: AbortSignal,
): Promise<{ drillId: string; breakDue: boolean; session: string }> {
  if (!isPreparedType(type)) throw new Error(`No session of ${type}`);
  const body = {
    type,
    ...(seen ? { seen } : {}),
    ...(questionType ? { questionType } : {}),
    ...(replaces ? { replaces } : {}),
  };
  const ahead = toAhead(await call('POST /drill/session', { body }, { signal }));
  const { id } = ahead.session;
  queryClient.setQueryData(aheadQuery(id).queryKey, ahead);
  return { drillId: ahead.drillIds[0]!, breakDue: ahead.breakDue, session: id };
}

/** The drill after this one; null if none is known yet. */
export function findNext({ drillIds }: Pick<Ahead, 'drillIds'>, drillId: string): string | null {
  return drillIds[drillIds.indexOf(drillId) + 1] ?? null;
}
