import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import { useMe, useUpdateUsageState } from '../../../lib/me.ts';
import { type RankingSearch, readRankingSearch, toSavedFilter } from './ranking-search.ts';

const PAUSE_MS = 800;

/**
 * Opens the page with the last filter if the address has none, and returns the function that saves the next one. A
 * publisher's page keeps its own order.
 */
export function useSavedFilter(
  search: RankingSearch,
  isRanking: boolean,
  apply: (search: RankingSearch) => void,
): (search: RankingSearch) => void {
  const saved = useMe().usageState.rankingsFilter;
  const { mutate } = useUpdateUsageState();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!saved || Object.keys(search).length > 0) return;
    const { sort, order, ...filter } = readRankingSearch(saved);
    const opened = isRanking || !sort ? filter : { ...filter, sort, ...(order ? { order } : {}) };
    if (Object.keys(opened).length > 0) apply(opened);
  });
  const save = useDebouncedCallback(
    (next: RankingSearch) => mutate({ rankingsFilter: toSavedFilter(next) }),
    {
      delay: PAUSE_MS,
      flushOnUnmount: true,
    },
  );
  return (next) => {
    const { sort, order, ...filter } = next;
    const own = isRanking ? { ...pickSort(saved), ...filter } : next;
    if (!impersonation) save(own);
  };
}
const pickSort = (saved: Readonly<Record<string, unknown>> | undefined): RankingSearch => {
  const { sort, order } = readRankingSearch(saved ?? {});
  return { ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
};
