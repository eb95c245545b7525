import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { questions } from '../content/content.tables.ts';

/**
 * The results of the last recalculation for a question. Counts are of first answers; the correlations are of
 * submitted attempts of its section (docs and formulas: packages/rules/src/statistics).
 */
export const questionStatistics = pgTable(
  'question_statistics',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questions.id),
    answers: integer('answers').notNull(),
    right: integer('right').notNull(),
    /** Right answers divided by answers; null while there are none. */
    shareRight: doublePrecision('share_right'),
    /** The number of first answers that chose each option; index 0 is the key 1. */
    options: integer('options').array().notNull(),
    timedAnswers: integer('timed_answers').notNull(),
    meanSeconds: doublePrecision('mean_seconds'),
    /** Submitted attempts of its section that included it; the base of the correlations. */
    attempts: integer('attempts').notNull(),
    /** How many of these left it without an answer. */
    blank: integer('blank').notNull(),
    /** Point-biserial with the section score, and with that score without the question itself. */
    pointBiserial: doublePrecision('point_biserial'),
    pointBiserialRest: doublePrecision('point_biserial_rest'),
    /** The same (rest) for choosing each option; index 0 is the key 1. */
    optionPointBiserials: doublePrecision('option_point_biserials').array(),
    /**
     * Share right of the older and of the newer half of the first answers, and how unlikely their difference is (z).
     */
    earlyShare: doublePrecision('early_share'),
    lateShare: doublePrecision('late_share'),
    driftZ: doublePrecision('drift_z'),
    flags: text('flags').array().notNull(),
    /** The position of the most severe flag among all flags, from 0; null without a flag. */
    severity: smallint('severity'),
    computedAt: timestamptz('computed_at').notNull(),
  },
  // Only flagged questions, in each order of their list.
  (t) => [
    index('question_statistics_severity').on(t.severity, t.questionId).where(sql`severity is not null`),
    index('question_statistics_discrimination')
      .on(t.pointBiserialRest, t.questionId)
      .where(sql`severity is not null`),
    index('question_statistics_share').on(t.shareRight, t.questionId).where(sql`severity is not null`),
    index('question_statistics_answers').on(t.answers, t.questionId).where(sql`severity is not null`),
  ],
);

/** The same for a whole test or a section, over complete attempts. */
export const scoreStatistics = pgTable(
  'score_statistics',
  {
    scope: text('scope').$type<'test' | 'section'>().notNull(),
    /** The id of the test or section. */
    id: uuid('id').notNull(),
    attempts: integer('attempts').notNull(),
    questions: integer('questions').notNull(),
    mean: doublePrecision('mean'),
    standardDeviation: doublePrecision('standard_deviation'),
    lowest: integer('lowest'),
    highest: integer('highest'),
    kr20: doublePrecision('kr20'),
    standardError: doublePrecision('standard_error'),
    /** The number of attempts with each raw score, from 0. */
    distribution: integer('distribution').array().notNull(),
    meanSeconds: real('mean_seconds'),
    /** The number of its questions that are flagged. */
    flagged: integer('flagged').notNull(),
    computedAt: timestamptz('computed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.id] })],
);
