import { z } from 'zod';
import { idParams, ok, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';
import { applicantPoolAdjustment } from './adjustments.bodies.ts';
import { adjustment } from './adjustments.calls.ts';

/** The history of the adjustment, written by staff. */
export const adjustmentAdminCalls = {
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
