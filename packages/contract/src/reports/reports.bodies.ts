import { z } from 'zod';
import {
  email,
  flag,
  id,
  isoDateTime,
  pageQuery,
  personName,
  requiredText,
  searchTerm,
  sortOrder,
} from '../common.ts';

export const list = {
  ...pageQuery,
  /** A prefix of an email address, or of a first or last name. */
  search: searchTerm.optional(),
  sortorder: sortOrder.default('desc'),
  exportcsv: flag.optional(),
};
const optionalText = (max: number) => z.string().trim().max(max).default('');

/** The survey for a student who leaves. */
export const exitSurvey = z.strictObject({
  reason: z.enum([
    'exam-done',
    'price',
    'time',
    'content',
    'technical',
    'other-course',
    'plans-changed',
    'other',
  ]),
  /** How much the product helped: 1 not at all, 5 very much. */
  helped: z.number().int().min(1).max(5),
  goal: z.enum(['reached', 'close', 'not-reached', 'not-taken']),
  liked: optionalText(2000),
  missing: optionalText(2000),
  mayContact: z.boolean().default(false),
});
/** The form for a student who needs help. */
export const helpReport = z.strictObject({
  about: z.enum(['studying', 'technical', 'account', 'accommodations', 'payment', 'other']),
  details: requiredText('Tell us in a few words').max(3000),
  when: z.enum(['today', 'this-week', 'no-hurry']),
});
/** The form for a student who cannot afford the product. */
export const affordReport = z.strictObject({
  situation: z.enum(['studying', 'between-jobs', 'low-income', 'caring', 'abroad', 'other']),
  feeWaiver: z.enum(['has-one', 'applied', 'none']),
  /** The affordable price in US dollars a month; null for no answer. */
  canPay: z.number().int().min(0).max(1000).nullable().default(null),
  details: optionalText(3000),
});

/** The person of a report row; the name of a deleted account is not kept. */
export const person = z.object({ id, name: z.string(), email: z.string().nullable() });
/** True if the account was created by the demo library. */
export const simulated = z.boolean();
const line = {
  id,
  user: person,
  simulated,
  createdAt: isoDateTime,
  handledAt: isoDateTime.nullable(),
  handledBy: z.string().nullable(),
};
const reportLine = z.object(line);
export const feedbackLine = reportLine.extend({ message: z.string() });
/** A submitted form, by its kind. */
export const studentReport = z.discriminatedUnion('kind', [
  reportLine.extend({ kind: z.literal('exit'), answers: exitSurvey }),
  reportLine.extend({ kind: z.literal('help'), answers: helpReport }),
  reportLine.extend({ kind: z.literal('afford'), answers: affordReport }),
]);

export const lsacState = z.enum(['linked', 'not-linked', 'expired', 'payment-failed']);
export const lsacLine = z.object({
  user: person,
  simulated,
  state: lsacState,
  /** Whether the account rules apply to the student. */
  enabled: z.boolean(),
  accountId: z.string().nullable(),
  linkedDate: isoDateTime.nullable(),
  calledAt: isoDateTime.nullable(),
  subscriptionType: z.string().nullable(),
  prepPlusActivationDate: isoDateTime.nullable(),
  subscriptionExpirationDate: isoDateTime.nullable(),
  /** When the product of the exam council expires. */
  validTill: isoDateTime.nullable(),
  paymentFailedAt: isoDateTime.nullable(),
  disabledUntill: isoDateTime.nullable(),
});

export const drillLine = z.object({
  user: person,
  simulated,
  /** Drills submitted in the period. */
  drills: z.number(),
  /** Questions answered in submitted drills, tests and sections, including repetitions. */
  questions: z.number(),
  /** First answers among them that count for accuracy, and how many of those were right. */
  of: z.number(),
  right: z.number(),
  /** Time in submitted attempts. */
  seconds: z.number(),
  /** The last hour in which something was submitted. */
  lastWorkedAt: isoDateTime,
});

export const newsLine = z.object({
  email: z.string(),
  name: z.string(),
  source: z.enum(['footer', 'account']),
  since: isoDateTime,
  unsubscribedAt: isoDateTime.nullable(),
  /** The account with this address, if there is one. */
  userId: id.nullable(),
  simulated,
  plan: z.string().nullable(),
  /** Whether the address of the account was verified. */
  verified: z.boolean(),
});

/** A form of the public site; the response never reveals whether the address was known. */
export const newsSignUp = z.strictObject({
  emailAddress: email,
  firstName: z.union([personName, z.literal('')]).default(''),
  /** The token of the form's captcha; ignored if no captcha is set up. */
  recaptcha_token: z.string().max(4096).default(''),
});
