import { z } from 'zod';
import { labelled } from '../drills/drills.entities.ts';
import { drillType } from '../users/users.entities.ts';

/** Answers that count, in a period. */
const span = z.object({
  right: z.number(),
  of: z.number(),
  share: z.number().nullable(),
  meanSeconds: z.number().nullable(),
});
/** These 14 days compared with the 14 before. */
const trend = z.object({
  now: span,
  before: span,
  /** Difference of the shares; null if either period has fewer than five answers. */
  change: z.number().nullable(),
  /** Difference of the mean seconds, with the same condition; negative is faster. */
  changeSeconds: z.number().nullable(),
});
export const trends = z.object({
  sections: z.array(trend.extend({ type: drillType })),
  /** By question type, those with most answers first. */
  types: z.array(trend.extend({ ...labelled.shape, type: drillType })),
  /** 1 to 5, all five. */
  difficulties: z.array(trend.extend({ difficulty: z.number() })),
});
export type Trends = z.infer<typeof trends>;
