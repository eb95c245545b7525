import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';

/** The status of an application; for its rules see `packages/rules/src/scholarships`. */
export const applicationStatus = z.enum([
  'applied',
  'accepted',
  'waitlisted',
  'denied',
  'withdrawn',
  'attending',
]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;
/** Whether an amount is for each year or for the whole program. */
export const grantPeriod = z.enum(['year', 'total']);
export type GrantPeriod = z.infer<typeof grantPeriod>;

const FIRST_APPLICATION_DAY = '2000-01-01';
const LAST_APPLICATION_DAY = '2100-12-31';
const yearMessage = 'Enter a year from 2000 to 2100';
/** The year in which the class enters. */
const entryYear = z.number().int().min(2000, yearMessage).max(2100, yearMessage);
/** The same in a query string. */
export const entryYearText = z.coerce.number().int().min(2000, yearMessage).max(2100, yearMessage);
const lsatMessage = 'Enter a score from 120 to 180';
const lsatScore = z.number().int().min(120, lsatMessage).max(180, lsatMessage);
const gpaMessage = 'Enter a GPA from 0 to 4.33';
const gpa = z.number().min(0, gpaMessage).max(4.33, gpaMessage);
const grantMessage = 'Enter an amount from 0 to 1,000,000';

/** A day of an application. Days are compared as text, so all have a four-digit year. */
const applicationDay = day.refine(
  (text) => text >= FIRST_APPLICATION_DAY && text <= LAST_APPLICATION_DAY,
  'Enter a date from 2000 to 2100',
);

/** The fields of an application. Null means not known, or not yet. */
export const applicationBody = z.strictObject({
  schoolSlug: z
    .string()
    .trim()
    .min(1, 'Choose a school')
    .max(100)
    .regex(/^[a-z0-9-]+$/, 'Choose a school'),
  year: entryYear,
  status: applicationStatus,
  appliedOn: applicationDay.nullable().default(null),
  decidedOn: applicationDay.nullable().default(null),
  /** Day by which an offer must be answered. */
  deadlineOn: applicationDay.nullable().default(null),
  /** Scores at the time of the application. */
  lsat: lsatScore.nullable().default(null),
  gpa: gpa.nullable().default(null),
  /** Whole US dollars. 0: no grant was offered. */
  grantAmount: z.number().int().min(0, grantMessage).max(1_000_000, grantMessage).nullable().default(null),
  grantPeriod: grantPeriod.default('year'),
  /** Whether the grant has conditions, such as a class rank. */
  isConditional: z.boolean().nullable().default(null),
  notes: z.string().trim().max(2_000).default(''),
});

/** A student's own application. */
export const scholarshipApplication = z.object({
  id,
  schoolSlug: z.string(),
  schoolName: z.string(),
  year: z.number(),
  status: applicationStatus,
  appliedOn: day.nullable(),
  decidedOn: day.nullable(),
  deadlineOn: day.nullable(),
  lsat: z.number().nullable(),
  gpa: z.number().nullable(),
  grantAmount: z.number().nullable(),
  grantPeriod,
  isConditional: z.boolean().nullable(),
  notes: z.string(),
  /** True if an anonymous copy is in the pool of cases. */
  isInPool: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type ScholarshipApplication = z.infer<typeof scholarshipApplication>;

export const scholarshipSharing = z.object({
  isSharing: z.boolean(),
  /** How many of the student's applications are in the pool. */
  casesInPool: z.number(),
});
export type ScholarshipSharing = z.infer<typeof scholarshipSharing>;

/** A reported outcome, without anything that identifies the student. */
const caseFields = {
  lsat: z.number(),
  gpa: z.number(),
  appliedOn: day.nullable(),
  status: applicationStatus,
  /** Whole US dollars a year. 0: no grant was offered; null: not known. */
  grantPerYear: z.number().nullable(),
  isConditional: z.boolean().nullable(),
};
export const scholarshipCase = z.object({
  /** Null for students. */
  id: id.nullable(),
  ...caseFields,
  /** An invention of the demo, not the decision of a school. */
  simulated: z.boolean(),
  /** True if staff excluded it; students never see such a case. */
  isIgnored: z.boolean(),
});
export type ScholarshipCase = z.infer<typeof scholarshipCase>;

export const casesOfYear = z.object({
  year: z.number(),
  /** Null if there are too few to be shown. */
  cases: z.number().nullable(),
});
export const schoolWithCases = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** Newest first. */
  years: z.array(casesOfYear),
});
export type SchoolWithCases = z.infer<typeof schoolWithCases>;

/** A case as staff see it. */
export const staffScholarshipCase = z.object({
  id,
  schoolId: id,
  schoolName: z.string(),
  year: z.number(),
  ...caseFields,
  /** An invention of the demo, not the decision of a school. */
  simulated: z.boolean(),
  isIgnored: z.boolean(),
  updatedAt: isoDateTime,
});
export type StaffScholarshipCase = z.infer<typeof staffScholarshipCase>;
