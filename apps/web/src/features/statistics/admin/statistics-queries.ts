import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type TestStatistics = Output<'GET /test/question-stats/{id}'>;
export type SectionStatistics = TestStatistics['sections'][number];
export type QuestionLine = SectionStatistics['questions'][number];
export type ItemStatistics = NonNullable<QuestionLine['statistics']>;
export type ScoreStatistics = NonNullable<TestStatistics['statistics']>;
export type Job = Output<'GET /job'>['items'][number];

export const statisticsKey = ['statistics'] as const;
export const isActive = (job: Job | null | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

export const testStatisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [...statisticsKey, 'test', id],
    queryFn: () => call('GET /test/question-stats/{id}', { params: { id } }),
  });

const everyMs = 1_000;
/** The newest job, polled while it is running. */
export const lastJobQuery = queryOptions({
  queryKey: ['jobs', 'statistics', 'newest'],
  queryFn: async () => (await call('GET /job', { query: { kind: 'statistics', size: 1 } })).items[0] ?? null,
  refetchInterval: ({ state }) => (isActive(state.data) ? everyMs : false),
});
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: async () => (await call('GET /job/{id}', { params: { id } })).job,
    refetchInterval: ({ state }) => (isActive(state.data) || !state.data ? everyMs : false),
  });
export const invalidateStatistics = () => queryClient.invalidateQueries({ queryKey: statisticsKey });
