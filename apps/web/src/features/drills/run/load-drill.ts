import { CallError } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { drillQuery } from '../data/drill-queries.ts';

/**
 * Loads a drill for the runner. One that was never started can only change by being started elsewhere, which the runner
 * detects, so it opens from the cache at once. Without a connection, so does any other known drill.
 */
async function loadForRun(drillId: string): Promise<Drill> {
  const query = drillQuery(drillId);
  const known = queryClient.getQueryData(query.queryKey);
  if (known?.state === 'new') return known;
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch (error) {
    if (known && error instanceof CallError && error.status === 0) return known;
    throw error;
  }
}

/** For the loader of a page with a drill: loads it, or redirects to the not-found page. */
export async function loadOrRefuse(drillId: string): Promise<void> {
  try {
    await loadForRun(drillId);
  } catch (error) {
    // 400: an invalid id.
    if (error instanceof CallError && (error.status === 404 || error.status === 400))
      throw redirect({ to: '/drill-not-found', replace: true });
    throw error;
  }
}
