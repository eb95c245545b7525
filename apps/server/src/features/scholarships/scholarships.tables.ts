import type { ApplicationStatus, GrantPeriod } from '@docket/contract';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { schools } from '../schools/schools.tables.ts';
import { users } from '../users/users.tables.ts';

/**
 * The pool of anonymous cases (decision 61). Nothing in it identifies the application that a case was copied from.
 */
export const scholarshipCases = pgTable(
  'scholarship_cases',
  {
    /** Random: ids in the order of time would place the applications of one student next to each other. */
    id: uuid('id').primaryKey().defaultRandom(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    year: smallint('year').notNull(),
    lsat: smallint('lsat').notNull(),
    gpa: doublePrecision('gpa').notNull(),
    appliedOn: date('applied_on', { mode: 'string' }),
    status: text('status').$type<ApplicationStatus>().notNull(),
    /** Whole US dollars; 0: no grant was offered; null: unknown. */
    grantPerYear: integer('grant_per_year'),
    isConditional: boolean('is_conditional'),
    /** An invention of the demo: marked wherever it shows, and never read by the estimator (decision 92). */
    simulated: boolean('simulated').notNull().default(false),
    /** Ignored by staff: only staff can see it, and it is not counted. */
    ignoredAt: timestamptz('ignored_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [index('scholarship_cases_school_year').on(t.schoolId, t.year, t.ignoredAt)],
);

/** A student's records of their own applications. */
export const scholarshipApplications = pgTable(
  'scholarship_applications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    /** The year in which the class enters. */
    year: smallint('year').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull(),
    appliedOn: date('applied_on', { mode: 'string' }),
    decidedOn: date('decided_on', { mode: 'string' }),
    deadlineOn: date('deadline_on', { mode: 'string' }),
    lsat: smallint('lsat'),
    gpa: doublePrecision('gpa'),
    /** Whole US dollars, for each year or for all three. */
    grantAmount: integer('grant_amount'),
    grantPeriod: text('grant_period').$type<GrantPeriod>().notNull(),
    isConditional: boolean('is_conditional'),
    notes: text('notes').notNull(),
    /** Its copy in the pool. The link is only on this side, so that it is removed with the account. */
    caseId: uuid('case_id'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.caseId], foreignColumns: [scholarshipCases.id] }).onDelete('set null'),
    /** One for each school and year: so three cases are three students. */
    uniqueIndex('scholarship_applications_school_year').on(t.userId, t.schoolId, t.year),
    uniqueIndex('scholarship_applications_case').on(t.caseId),
  ],
);

/** Students who share their applications anonymously; without a row, nothing is shared. */
export const scholarshipSharing = pgTable('scholarship_sharing', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  sharedSince: timestamptz('shared_since').notNull(),
});
