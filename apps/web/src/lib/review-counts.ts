import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type ReviewOverview = Output<'GET /message/review/counts'>;

/** A summary of the review inbox; the menu, the dashboard and the inbox itself show parts of it. */
export const reviewCountsQuery = queryOptions({
  queryKey: ['reviews', 'counts'],
  queryFn: () => call('GET /message/review/counts'),
  staleTime: 60_000,
});
