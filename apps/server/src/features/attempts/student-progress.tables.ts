import type { DrillType } from '@docket/contract';
import type { LastAnswer, StoredPopulation } from '@docket/rules';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/**
 * Estimated levels on the logit scale. Key 'LR', 'RC', 'LG' or 'SKILL' is the general level, 'LR:flaw' the offset of
 * a question type, 'SKILL:<id>' that of a skill.
 */
export const studentLevels = pgTable(
  'student_levels',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    mean: real('mean').notNull(),
    variance: real('variance').notNull(),
    count: integer('count').notNull(),
    /**
     * The part of the rating's state that depends on recent answers (RatingState in packages/rules): the form for
     * general keys, `last_answers` too, the rest for the others.
     */
    formMean: real('form_mean').notNull().default(0),
    formVariance: real('form_variance').notNull().default(0),
    right: integer('right').notNull().default(0),
    recent: real('recent').notNull().default(0),
    surprise: real('surprise').notNull().default(0),
    lastAt: integer('last_at').notNull().default(0),
    lastAnswers: jsonb('last_answers').$type<readonly LastAnswer[]>().notNull().default([]),
    /** When the student last worked on it. */
    workedAt: timestamptz('worked_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/**
 * What the rating has learned from the answers of all students (StoredPopulation in packages/rules): one row, or none
 * yet.
 */
export const ratingPopulation = pgTable('rating_population', {
  id: smallint('id').primaryKey(),
  state: jsonb('state').$type<StoredPopulation>().notNull(),
});

/**
 * Right answers by type and difficulty, so that accuracy needs no scan of all answers. Only answers that count and
 * were given before the key was shown. The same applies to `right` and `counted` of days, and to all of hours.
 */
export const studentTypeStats = pgTable(
  'student_type_stats',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<DrillType>().notNull(),
    questionType: text('question_type').notNull(),
    difficulty: smallint('difficulty').notNull(),
    right: integer('right').notNull(),
    of: integer('of').notNull(),
    timeMs: bigint('time_ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type, t.questionType, t.difficulty] })],
);

/** Work per day in the student's time zone. */
export const studentDays = pgTable(
  'student_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day').notNull(),
    type: text('type').$type<DrillType>().notNull(),
    /** Answers, including repeated ones of the same question. */
    questions: integer('questions').notNull(),
    right: integer('right').notNull(),
    counted: integer('counted').notNull(),
    timeMs: bigint('time_ms', { mode: 'number' }).notNull(),
    /** The general level of the type at the end of the day. */
    levelMean: real('level_mean'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.type] })],
);

/** First answers that count, by hour: for the 24-hour leaderboard, and for the accuracy in the drill report. */
export const studentHours = pgTable(
  'student_hours',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    hour: timestamptz('hour').notNull(),
    right: integer('right').notNull(),
    of: integer('of').notNull(),
    timeMs: bigint('time_ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour] }), index('student_hours_span').on(t.hour, t.userId)],
);

/** One row per student: the streak, and the drilling time since the last break. */
export const studentProgress = pgTable(
  'student_progress',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    streak: integer('streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastDay: date('last_day'),
    /** The last missed day that the current streak forgave. The next one can be forgiven seven days later. */
    forgivenDay: date('forgiven_day'),
    secondsSinceBreak: real('seconds_since_break').notNull().default(0),
    lastWorkAt: timestamptz('last_work_at'),
  },
  (t) => [index('student_progress_streak').on(t.streak.desc().nullsFirst())],
);
