import { z } from 'zod';
import { id, idParams, paged, pageQuery, searchTerm, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { applicationStatus, entryYearText, staffScholarshipCase } from './scholarships.entities.ts';

/** The pool of cases, for administrators. Every write is in the audit log. */
export const scholarshipAdminCalls = {
  applyAll: defineCall({
    method: 'POST',
    path: '/scholarship/apply-all',
    expensive: 'recount',
    who: 'admin',
    summary: 'Bring the pool up to date with all shared applications that have an outcome',
    output: z.object({
      added: z.number(),
      updated: z.number(),
      removed: z.number(),
      /** Cases in the pool now, including ignored ones. */
      total: z.number(),
    }),
  }),
  ignoreCase: defineCall({
    method: 'PATCH',
    path: '/scholarship-data/{id}/ignore',
    who: 'admin',
    summary: 'Leave a case out of the pool, or include it again with `ignored: false`',
    params: idParams,
    body: z.strictObject({ ignored: z.boolean().default(true) }).default({ ignored: true }),
    output: z.object({ case: staffScholarshipCase }),
  }),
  listPool: defineCall({
    method: 'GET',
    path: '/scholarship-data/admin/list',
    reads: 'replica',
    who: 'admin',
    summary: 'Cases of all schools',
    query: z.strictObject({
      ...pageQuery,
      /** Part of the name of the school. */
      search: searchTerm.optional(),
      schoolId: id.optional(),
      year: entryYearText.optional(),
      status: applicationStatus.optional(),
      ignored: z.enum(['yes', 'no']).optional(),
      sortby: z.enum(['school', 'year', 'lsat', 'gpa', 'grant', 'updated']).default('school'),
      sortorder: sortOrder.default('asc'),
    }),
    output: paged(staffScholarshipCase),
  }),
};
