import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** The student's account at the exam council, as last refreshed. */
export const lsacAccountDetails = z.object({
  accountId: z.string().nullable(),
  /** The council's number for this student. */
  studentCoachingId: z.string().nullable(),
  linked: z.boolean(),
  linkedDate: isoDateTime.nullable(),
  subscriptionType: z.string().nullable(),
  subscriptionExpirationDate: isoDateTime.nullable(),
  prepPlusActivationDate: isoDateTime.nullable(),
  validTill: isoDateTime.nullable(),
  /** True if prep plus is active: it was bought or activated, and has not expired. */
  isPrepPlus: z.boolean(),
  /** True if prep plus can be bought or renewed now: an account is linked, and none is active for long. */
  canBuyPrepPlus: z.boolean(),
  refreshedAt: isoDateTime.nullable(),
});
export type LsacAccountDetails = z.infer<typeof lsacAccountDetails>;

export const lsacAccountId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,40}$/, 'Use 1 to 40 letters, digits and hyphens');

export const lsacLogType = z.enum(['start', 'link', 'account', 'activate']);
export type LsacLogType = z.infer<typeof lsacLogType>;

/** One request to the exam council. Tokens, names and email addresses are masked. */
export const lsacLog = z.object({
  id,
  at: isoDateTime,
  user: z.object({ id, name: z.string() }).nullable(),
  type: z.string(),
  method: z.string(),
  path: z.string(),
  /** HTTP status; null without a response. */
  status: z.number().nullable(),
  durationMs: z.number(),
  error: z.string().nullable(),
  /** Null unless the list was requested with log=true. */
  request: z.unknown(),
  answer: z.unknown(),
});
export type LsacLog = z.infer<typeof lsacLog>;

/** How the simulated exam council fails for an account. */
export const lsacSimulatedFailure = z.enum(['timeout', 'error', 'not-found', 'malformed', 'refused']);
export type LsacSimulatedFailure = z.infer<typeof lsacSimulatedFailure>;

/** An account of the simulator that replaces the exam council in test mode. */
export const lsacSimulatedAccount = z.object({
  accountId: z.string(),
  studentCoachingId: z.string(),
  linked: z.boolean(),
  subscriptionType: z.string().nullable(),
  subscriptionExpirationDate: isoDateTime.nullable(),
  prepPlusActivationDate: isoDateTime.nullable(),
  /** Every request about the account fails like this until it is set to null. */
  failure: lsacSimulatedFailure.nullable(),
  /** Null if nothing was stored: the student never began to link. */
  updatedAt: isoDateTime.nullable(),
});
export type LsacSimulatedAccount = z.infer<typeof lsacSimulatedAccount>;
