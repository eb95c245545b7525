import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { defineCall } from '../define.ts';
import { applicantPoolAdjustment } from './adjustments.bodies.ts';

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
};
