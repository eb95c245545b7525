import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export interface ApplicantQuery {
  readonly lsat: number;
  readonly gpa: number;
  readonly year: number;
  readonly applied?: string | undefined;
}

/** Estimates at all schools for one applicant. */
export const estimatesQuery = ({ lsat, gpa, year, applied }: ApplicantQuery) =>
  queryOptions({
    queryKey: ['schools', 'estimates', lsat, gpa, year, applied ?? null],
    queryFn: () =>
      call('GET /school/estimates', { query: { lsat, gpa, year, ...(applied ? { applied } : {}) } }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
