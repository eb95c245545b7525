import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { Entry } from './entry.ts';
import { listFound, listFoundByStaff } from './found-entries.ts';

const SHORTEST_QUERY = 2;
const PAUSE_MS = 150;
const MAX_LENGTH = 200;

/** The server's results for the current search. */
export interface FoundState {
  readonly entries: readonly Entry[];
  /** The response for this exact search is still missing. */
  readonly waiting: boolean;
  readonly failed: boolean;
}
type Find = (search: string, size: number, signal: AbortSignal) => Promise<Entry[]>;

function useFound(name: string, query: string, size: number, find: Find): FoundState {
  const typed = query.trim().slice(0, MAX_LENGTH);
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const enabled = search.length >= SHORTEST_QUERY;
  const found = useQuery({
    queryKey: [name, search, size],
    queryFn: ({ signal }) => find(search, size, signal),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    entries: enabled ? (found.data ?? []) : [],
    waiting: typed.length >= SHORTEST_QUERY && (found.isFetching || search !== typed),
    failed: enabled && found.isError,
  };
}

export const useFoundByStudent = (query: string, size: number): FoundState =>
  useFound('search', query, size, async (search, limit, signal) =>
    listFound(await call('GET /search', { query: { search, size: limit } }, { signal })),
  );

export const useFoundByStaff = (query: string, size: number): FoundState =>
  useFound('staff-search', query, size, async (search, limit, signal) =>
    listFoundByStaff(await call('GET /search/staff', { query: { search, size: limit } }, { signal })),
  );
