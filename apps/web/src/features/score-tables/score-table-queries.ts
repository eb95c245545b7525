import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';

/** The query key prefix of conversion and percentile tables. */
const key = ['score-tables'] as const;
export const invalidateScoreTables = () => queryClient.invalidateQueries({ queryKey: key });

export const scoreTablesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: () => call('GET /score-table/list'),
});
/** The conversion of each raw score of a test. */
export const scaleQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'test', id],
    queryFn: async () => (await call('GET /score-table/test/{id}', { params: { id } })).scale,
  });

export const percentileTablesQuery = queryOptions({
  queryKey: [...key, 'staff', 'percentiles'],
  queryFn: () => call('GET /score-table/admin/percentiles'),
  staleTime: 0,
});
export const conversionsQuery = queryOptions({
  queryKey: [...key, 'staff', 'conversions'],
  queryFn: async () => (await call('GET /score-table/admin/conversions')).tests,
  staleTime: 0,
});
