import type { Output } from '@docket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { readPage } from '../../../lib/raw-search.ts';

export type Job = Output<'GET /job'>['items'][number];
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

export const kindNames: Readonly<Record<Job['kind'], string>> = {
  statistics: 'Statistics',
  checklist: 'Checklist',
  'history-corrupted': 'Correct all histories',
  rescore: 'Rescore a test',
  'zoom-updated': 'Notify about new video links',
};
export const stateNames: Readonly<Record<Job['state'], string>> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};
export const kinds = Object.keys(kindNames) as Job['kind'][];
export const states = Object.keys(stateNames) as Job['state'][];

export interface JobSearch {
  readonly page?: number;
  readonly kind?: Job['kind'];
  readonly state?: Job['state'];
}
export const PAGE_SIZE = 25;
const everyMs = 1_500;
const restMs = 10_000;

/** Polled often while a job is running, and rarely otherwise: others may start one. */
export const jobsQuery = ({ page = 1, ...filters }: JobSearch) =>
  queryOptions({
    queryKey: ['staff-jobs', 'list', page, filters],
    queryFn: () => call('GET /job', { query: { page, size: PAGE_SIZE, ...filters } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? everyMs : restMs),
  });
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-jobs', 'one', id],
    queryFn: async () => (await call('GET /job/{id}', { params: { id } })).job,
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || isActive(state.data) ? everyMs : false),
  });
export const invalidateJobs = () => queryClient.invalidateQueries({ queryKey: ['staff-jobs'] });

/** The search params; invalid ones are left out. */
export function readJobSearch(search: Record<string, unknown>): JobSearch {
  const page = readPage(search.page);
  const kind = kinds.find((one) => one === search.kind);
  const state = states.find((one) => one === search.state);
  return {
    ...(page ? { page } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
  };
}
