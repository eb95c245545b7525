import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';

export type SchoolListAnswer = Output<'GET /school/list'>;
export type ApplicationBody = Omit<
  Output<'GET /scholarship/student/raw-list'>['applications'][number],
  'id' | 'schoolName' | 'isInPool' | 'createdAt' | 'updatedAt'
>;

/** All schools with the latest value of each metric; they change a few times a year. */
export const schoolListQuery = queryOptions({
  queryKey: ['schools', 'list'],
  queryFn: () => call('GET /school/list'),
  staleTime: 10 * 60_000,
});

const ownKey = ['scholarships', 'own'] as const;
/** All applications of the student; the page filters by year. */
export const applicationsQuery = queryOptions({
  queryKey: [...ownKey, 'applications'],
  queryFn: () => call('GET /scholarship/student/raw-list'),
});
export const sharingQuery = queryOptions({
  queryKey: [...ownKey, 'sharing'],
  queryFn: async () => (await call('GET /scholarship/student/sharing')).sharing,
});
/** After any write of the student's own applications: the pool may have lost a case. */
export const invalidateApplications = () => queryClient.invalidateQueries({ queryKey: ['scholarships'] });

export const schoolsWithCasesQuery = queryOptions({
  queryKey: ['scholarships', 'schools'],
  queryFn: async () => (await call('GET /scholarship-data/school')).schools,
});
export const casesQuery = (schoolId: string, year: number) =>
  queryOptions({
    queryKey: ['scholarships', 'cases', schoolId, year],
    queryFn: () => call('GET /scholarship-data', { query: { schoolId, year } }),
  });
