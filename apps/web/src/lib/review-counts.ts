import type { Input, Output } from '@docket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type ReviewOverview = Output<'GET /message/review/counts'>;

type CountsQuery = NonNullable<Input<'GET /message/review/counts'>['query']>;

/** The key of all summaries, whatever their filter. */
export const reviewCountsKey = ['reviews', 'counts'] as const;
/** A summary of the review inbox under a filter, which narrows `dueInFilter` alone. */
export const reviewCountsQuery = (query: CountsQuery) =>
  queryOptions({
    queryKey: [...reviewCountsKey, query],
    queryFn: () => call('GET /message/review/counts', { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
