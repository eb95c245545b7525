import { z } from 'zod';
import { id, idParams, isoDateTime, ok, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';

/** Percent more (or fewer, if negative) applicants than in the year before. */
const applicantPoolAdjustment = z.number().min(-100).max(100).multipleOf(0.01);
export const adjustment = z.object({
  id,
  applicantPoolAdjustment,
  notes: z.string(),
  createdAt: isoDateTime,
  createdBy: z.object({ id, name: z.string() }).nullable(),
  /** When it was withdrawn. */
  deletedAt: isoDateTime.nullable(),
  /** True for the newest one that was not withdrawn. */
  inForce: z.boolean(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** The adjustment for the size of the applicant pool. */
export const adjustmentCalls = {
  current: defineCall({
    method: 'GET',
    path: '/adjustment/current',
    who: 'any',
    summary: 'Get the current adjustment, or null. Only staff see its notes',
    output: z.object({
      adjustment: z.object({ applicantPoolAdjustment, since: isoDateTime }).nullable(),
    }),
  }),
  set: defineCall({
    method: 'POST',
    path: '/adjustment/set',
    who: 'admin',
    summary: 'Set the adjustment; the previous one stays in the history',
    body: z.strictObject({ applicantPoolAdjustment, notes: z.string().trim().max(2000).default('') }),
    output: z.object({ adjustment }),
  }),
  history: defineCall({
    method: 'GET',
    path: '/adjustment/history',
    who: 'admin',
    summary: 'List all adjustments, newest first, including withdrawn ones',
    query: z.strictObject(pageQuery),
    output: paged(adjustment),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/adjustment/{id}',
    who: 'admin',
    summary: 'Withdraw an adjustment; the previous one applies again',
    params: idParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
};
