import { z } from 'zod';
import { id, idParams, isoDateTime } from '../common.ts';
import { defineCall } from '../define.ts';

/** What staff do with a student's practice test. */
export const practiceAdminCalls = {
  addTime: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/add-time',
    who: 'admin',
    summary: "Add time to the section that runs in a student's practice test",
    params: idParams,
    body: z.strictObject({ userId: id, minutes: z.number().int().min(1).max(120) }),
    output: z.object({
      sectionNo: z.number(),
      budgetSeconds: z.number(),
      addedSeconds: z.number(),
      /** When the section ends; null while it is paused. */
      endsAt: isoDateTime.nullable(),
    }),
    errors: ['WRONG_STATE'],
  }),
};
