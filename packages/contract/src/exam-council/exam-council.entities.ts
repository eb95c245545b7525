import { z } from 'zod';
import { moment } from '../common.ts';

/** The student's account at the exam council, as last refreshed. */
export const lsacAccountDetails = z.object({
  accountId: z.string().nullable(),
  /** The council's own number for this student with us. */
  studentCoachingId: z.string().nullable(),
  linked: z.boolean(),
  linkedDate: moment.nullable(),
  subscriptionType: z.string().nullable(),
  subscriptionExpirationDate: moment.nullable(),
  prepPlusActivationDate: moment.nullable(),
  validTill: moment.nullable(),
  isPrepPlus: z.boolean(),
  refreshedAt: moment.nullable(),
});
export type LsacAccountDetails = z.infer<typeof lsacAccountDetails>;
