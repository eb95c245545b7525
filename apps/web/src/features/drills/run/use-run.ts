import type { Drill } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../../../app/client.ts';
import { drillQuery, drillsChanged, keepDrill } from '../data/drill-queries.ts';
import { addressAfter, type RunSearch } from './next-address.ts';
import { fetchedNext, forgetNext, nextQuery, toNext } from './next-drill.ts';

/**
 * Loads a drill for the runner. One that was never started can only have changed by being started elsewhere, which
 * the runner finds out by itself; so it opens from the cache at once.
 */
export async function loadForRun(drillId: string): Promise<Drill> {
  const query = drillQuery(drillId);
  const known = queryClient.getQueryData(query.queryKey);
  if (known?.state === 'new') return known;
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch (error) {
    if (known && error instanceof Error && 'status' in error && error.status === 0) return known;
    throw error;
  }
}

/** What the runner needs around it: the drill, and the ways on and out. */
export function useRun(drillId: string, search: RunSearch) {
  const navigate = useNavigate();
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  const address = drill ? addressAfter(drill, search) : null;
  const over = drill?.state === 'completed' || drill?.state === 'skipped';
  const key = JSON.stringify(address);

  useEffect(() => {
    if (!over) return;
    void drillsChanged();
    if (key === 'null') return;
    forgetNext();
    // A refusal is not lost: asking for the next drill meets it again, and says so then.
    void queryClient.prefetchQuery(nextQuery(JSON.parse(key)));
  }, [over, key]);

  return {
    drill,
    receivedAt: dataUpdatedAt,
    nextLabel: address ? 'Next' : 'Done',
    onDrill: keepDrill,
    onLeave: () => {
      void drillsChanged();
      void navigate({ to: '/drill' });
    },
    onNext: () => {
      if (!address) return void navigate({ to: '/drill' });
      const ready = fetchedNext(address);
      const { type, ...challenge } = address;
      if (!ready || ready.drillId === drillId)
        return void navigate({
          to: '/start/drill/next/$type',
          params: { type },
          search: challenge,
          replace: true,
        });
      forgetNext();
      void navigate(toNext(address, ready));
    },
  };
}
