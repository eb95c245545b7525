import type { Input } from '@docket/contract/client';
import type { JournalPatterns, MissReason } from '@docket/contract/types';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { omitEmpty } from '../../lib/omit-empty.ts';
import { type RawSearch, readSearchTerm } from '../../lib/raw-search.ts';
import { missReasonNames, missReasons } from '../../shared/journal/miss-reasons.ts';

/** The search parameters of the page; lists are separated by commas. */
export interface JournalSearch {
  readonly q?: string;
  readonly types?: string;
  readonly reasons?: string;
}
export const readJournalSearch = (search: RawSearch): JournalSearch =>
  omitEmpty({
    q: readSearchTerm(search.q),
    types: readSearchTerm(search.types, 2000),
    reasons: readSearchTerm(search.reasons, 200),
  });

/** The name of the group without a reason. */
export type ReasonChoice = MissReason | 'none';
const reasonChoices: readonly string[] = [...missReasons, 'none'];
export const formatReason = (reason: MissReason | null): string =>
  reason === null ? 'No reason chosen' : missReasonNames[reason];

export const splitValues = (values: string | undefined): string[] => values?.split(',').filter(Boolean) ?? [];
/** The values with one more, or without it; undefined if none is left. */
export function toggleValue(values: string | undefined, value: string): string | undefined {
  const chosen = splitValues(values);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next.join(',') : undefined;
}

type ListQuery = NonNullable<Input<'GET /journal'>['query']>;
/** The filter in the form of the call. Reasons that do not exist are ignored. */
export function toListQuery({ q, types, reasons }: JournalSearch): ListQuery {
  const known = splitValues(reasons).filter((reason) => reasonChoices.includes(reason));
  return {
    ...(q ? { search: q } : {}),
    ...(types ? { 'type[]': splitValues(types) } : {}),
    ...(known.length > 0 ? { 'reason[]': known as ReasonChoice[] } : {}),
  };
}

export const journalListQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /journal', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const journalPatternsQuery = queryOptions({
  queryKey: ['journal', 'patterns'],
  queryFn: () => call('GET /journal/patterns'),
  staleTime: 0,
});

/** Types of the patterns with the same code in one row: 'Main point' is a type of two sections. */
export const toTypeKey = ({ code, sectionType }: JournalPatterns['types'][number]): string =>
  `${sectionType} ${code}`;
