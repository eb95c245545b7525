import type { MissReason, ReviewReason, SectionType } from '@docket/contract';
import type { ReviewCard } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { questions } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

/** The values that an action (resolve, snooze, reopen) replaced; times are ISO 8601. */
export interface ReviewStep {
  readonly dueAt: string;
  readonly snoozedUntil: string | null;
  readonly resolvedAt: string | null;
}

/** The review inbox: one entry for each question that was missed, flagged, skipped, slow or lucky. */
export const reviews = pgTable(
  'reviews',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    sectionType: text('section_type').$type<SectionType>().notNull(),
    questionType: text('question_type').notNull(),
    difficulty: smallint('difficulty').notNull(),
    /** The kind of work that it came from. */
    source: text('source').$type<'drilling' | 'practice' | 'skills'>().notNull(),
    /** The attempt question that brought it in last, for the link back to the answer. */
    attemptQuestionId: uuid('attempt_question_id'),
    attemptId: uuid('attempt_id'),
    reasons: text('reasons').array().$type<ReviewReason[]>().notNull(),
    /** Missed, or right by luck: entries that cost points come first. */
    priority: boolean('priority').notNull(),
    /** Why the student missed it, in the student's own judgement. */
    missReason: text('miss_reason').$type<MissReason>(),
    /** The card of the spaced schedule. */
    card: jsonb('card').$type<ReviewCard>().notNull(),
    /** When it is due next: as the card says, or the time to which it was snoozed. */
    dueAt: timestamptz('due_at').notNull(),
    /**
     * The position in the order of the inbox, smallest first; see urgency in the rules. Priority entries are below 0.
     */
    urgency: doublePrecision('urgency').notNull(),
    snoozedUntil: timestamptz('snoozed_until'),
    resolvedAt: timestamptz('resolved_at'),
    /** The values that the last action replaced; null when there is nothing to undo. */
    before: jsonb('before').$type<ReviewStep>(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('reviews_question').on(t.userId, t.questionId),
    index('reviews_content').on(t.questionId),
    // One index for each order of the list, for open and for resolved entries.
    index('reviews_urgency').on(t.userId, t.urgency, t.id).where(sql`resolved_at is null`),
    index('reviews_due').on(t.userId, t.dueAt, t.id).where(sql`resolved_at is null`),
    index('reviews_open').on(t.userId, t.createdAt, t.id).where(sql`resolved_at is null`),
    index('reviews_difficulty').on(t.userId, t.difficulty, t.id).where(sql`resolved_at is null`),
    index('reviews_resolved').on(t.userId, t.resolvedAt, t.id).where(sql`resolved_at is not null`),
    index('reviews_resolved_created').on(t.userId, t.createdAt, t.id).where(sql`resolved_at is not null`),
    index('reviews_resolved_difficulty').on(t.userId, t.difficulty, t.id).where(sql`resolved_at is not null`),
    // The next entry is searched among those that have been due longest, priority entries separately.
    index('reviews_next').on(t.userId, t.priority, t.dueAt, t.id).where(sql`resolved_at is null`),
    index('reviews_snoozed')
      .on(t.userId, t.snoozedUntil)
      .where(sql`resolved_at is null and snoozed_until is not null`),
    index('reviews_miss_reason')
      .on(t.userId, t.missReason, t.questionType)
      .where(sql`miss_reason is not null`),
  ],
);

/** Each review of an entry; the daily cap and the statistics count these. */
export const reviewLog = pgTable(
  'review_log',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    reviewId: uuid('review_id').notNull(),
    /** The question that was given: the entry's own, or a sibling in its place. */
    questionId: uuid('question_id').notNull(),
    /** The grade on the schedule: 1 again, 2 hard, 3 good, 4 easy. */
    grade: smallint('grade').notNull(),
    correct: boolean('correct').notNull(),
    /** When the entry was due before, so that what a past day had to review is known; null before this column existed. */
    dueAt: timestamptz('due_at'),
    /** Local day of the student. */
    day: date('day').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('review_log_day').on(t.userId, t.day)],
);
