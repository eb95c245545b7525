import type { Input } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

// Refetched at each visit, because every drill changes levels and progress.
export const unitsQuery = queryOptions({
  queryKey: ['skills', 'units'],
  queryFn: async ({ signal }) => (await call('GET /skill/units/all', {}, { signal })).units,
  staleTime: 0,
});

export const skillQuery = (id: string) =>
  queryOptions({
    queryKey: ['skills', 'one', id],
    queryFn: ({ signal }) => call('GET /skill/segment/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The unit, skill and question for the numbers in an address. */
export const findSkillQuery = (query: Input<'GET /skill/find'>['query']) =>
  queryOptions({
    queryKey: ['skills', 'location', query],
    queryFn: ({ signal }) => call('GET /skill/find', { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SkillChoice = NonNullable<Input<'POST /skill/drill'>['body']>;

/** Creates a drill on a skill, a unit, one question, or the next one; an unfinished one is returned again. */
export const createSkillDrill = async (choice: SkillChoice): Promise<Drill> =>
  (await call('POST /skill/drill', { body: choice })).drill;
