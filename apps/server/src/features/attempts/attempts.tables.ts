import type { DrillType, HighlightRange, SectionType } from '@docket/contract';
import {
  type AttemptState,
  noOptions,
  type OptionKey,
  type OptionMask,
  type PracticeRules,
} from '@docket/rules';
import { and, eq, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { questions, sections, tests } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

/** How an attempt was created. The questions of a 'drill' were selected for the student. */
export type AttemptKind =
  | 'drill'
  | 'choice'
  | 'ps'
  | 'challenge'
  | 'review'
  | 'requested'
  | 'lesson'
  | 'diagnostic'
  | 'section'
  | 'test'
  | 'proctored';

/**
 * One attempt at one or more questions: a drill, a problem set, a skill practice, a timed section, a practice test.
 * All rows of a student are addressed by (user_id, id), so the tables can be partitioned by user.
 */
export const attempts = pgTable(
  'attempts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** Which calls show it: 'drill' for drills of any kind, 'practice' for practice tests and timed sections. */
    surface: text('surface').$type<'drill' | 'practice'>().notNull().default('drill'),
    kind: text('kind').$type<AttemptKind>().notNull(),
    /** A TEST has sections of several types. */
    type: text('type').$type<DrillType | 'TEST'>().notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What was requested. An unfinished attempt with the same key is returned instead of creating a new one. */
    nextKey: text('next_key'),
    title: text('title').notNull(),
    reasonCode: text('reason_code').notNull(),
    reasonText: text('reason_text').notNull(),
    /** The chance of success that the selection predicted, 0 to 1. */
    predicted: real('predicted'),
    challengeId: uuid('challenge_id'),
    /** The drill session that gave it last (decision 120). */
    sessionId: uuid('session_id'),
    budgetSeconds: integer('budget_seconds'),
    onTimeUp: text('on_time_up').$type<'keep-going' | 'submit'>().notNull(),
    blindReview: boolean('blind_review').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    pausedAt: timestamptz('paused_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    endedAt: timestamptz('ended_at'),
    /**
     * The last heartbeat in a drill, by the device's clock, clamped to the server's: 30 seconds later its clock
     * pauses by itself (decision 89). Null in a practice test, whose sections run on.
     */
    seenAt: timestamptz('seen_at'),
    /** When the server ends it. Set only while the clock runs and the attempt is submitted when time is up. */
    closesAt: timestamptz('closes_at'),
    /** When key and explanations were first shown; they are secret until then. */
    revealedAt: timestamptz('revealed_at'),
    archivedAt: timestamptz('archived_at'),
    /**
     * A generated column for the list indexes: the planner would split an expression, or could not estimate its
     * selectivity.
     */
    archived: boolean('archived').generatedAlwaysAs(sql`archived_at is not null`),
    deletedAt: timestamptz('deleted_at'),
    /** Server time of the last batch of seconds. The next batch cannot claim more than has passed since. */
    timedAt: timestamptz('timed_at'),
    reviewSeconds: integer('review_seconds').notNull().default(0),
    popupPosition: text('popup_position'),
    questionCount: smallint('question_count').notNull(),
    /** Set at submit, so that lists need no join. */
    answeredCount: smallint('answered_count').notNull().default(0),
    rightCount: smallint('right_count').notNull().default(0),
    brRightCount: smallint('br_right_count'),
    flaggedCount: smallint('flagged_count').notNull().default(0),
    timeMs: integer('time_ms').notNull().default(0),
    difficulty: real('difficulty').notNull(),
    questionTypes: text('question_types').array().notNull(),
    /** The first question, for the link in lists. */
    firstQuestionId: uuid('first_question_id').notNull(),
    /** When the attempt updated levels, ratings and statistics. This happens when the key is shown, never before. */
    settledAt: timestamptz('settled_at'),
    /** The columns from here on are only for practice tests. The test taken; a merged test has its own id. */
    testId: uuid('test_id').references(() => tests.id),
    proctoredTestId: uuid('proctored_test_id'),
    /** The section that began last, from 1. While it runs, the clock columns of this row are its clock. */
    sectionNo: smallint('section_no'),
    rules: jsonb('rules').$type<PracticeRules>(),
    /** The raw score and the number of scored questions; set when the result was shown. */
    raw: smallint('raw'),
    rawOf: smallint('raw_of'),
    scaled: smallint('scaled'),
    brScaled: smallint('br_scaled'),
    /** True if the test has no conversion table of its own, or not all scored sections were taken. */
    estimated: boolean('estimated'),
    /** True if the score is by a made-up conversion table (decision 100); it stays so until the test is rescored. */
    provisional: boolean('provisional'),
    /** Since when the student excludes this attempt from the score history. */
    excludedAt: timestamptz('excluded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('attempts_list')
      .on(t.userId, t.surface, t.archived, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`deleted_at is null`),
    // One index for each order, because sorting 10,000 attempts takes about 40 ms. Filters of type and kind are
    // evaluated on the rows, which takes about 14 ms for 10,000 rows if none matches.
    index('attempts_list_ended')
      .on(t.userId, t.surface, t.archived, t.endedAt.desc().nullsLast(), t.id)
      .where(sql`deleted_at is null`),
    index('attempts_list_time')
      .on(t.userId, t.surface, t.archived, t.timeMs.desc().nullsFirst(), t.id)
      .where(sql`deleted_at is null and surface = 'drill'`),
    index('attempts_list_scaled')
      .on(t.userId, t.surface, t.archived, t.scaled.desc().nullsLast(), t.id)
      .where(sql`deleted_at is null and surface = 'practice'`),
    index('attempts_tests')
      .on(t.userId, t.testId, t.endedAt)
      .where(sql`test_id is not null and deleted_at is null`),
    // Also those that were removed from the history: their questions were seen.
    index('attempts_taken')
      .on(t.userId, t.testId)
      .where(sql`state = 'completed' and kind in ('test', 'proctored')`),
    index('attempts_scores').on(t.userId, t.endedAt).where(sql`scaled is not null and deleted_at is null`),
    // Includes attempts that were removed from the history, because their work was done.
    index('attempts_own_ended').on(t.userId, t.endedAt).where(sql`ended_at is not null`),
    index('attempts_unfinished')
      .on(t.userId, t.nextKey)
      .where(sql`state in ('new', 'started', 'paused', 'in_break') and deleted_at is null`),
    index('attempts_unrevealed')
      .on(t.userId)
      .where(sql`state = 'completed' and revealed_at is null and deleted_at is null`),
    // Answers who worked in a period by an index-only scan.
    index('attempts_ended').on(t.endedAt, t.userId).where(sql`state = 'completed'`),
    // Drills that were withdrawn before they were started, until they are deleted (decision 72).
    index('attempts_withdrawn')
      .on(t.userId, t.deletedAt)
      .where(sql`state = 'new' and deleted_at is not null`),
    index('attempts_session').on(t.userId, t.sessionId).where(sql`session_id is not null`),
    index('attempts_closing').on(t.userId, t.closesAt).where(sql`closes_at is not null`),
    // Shows whether any student has a history on this content; without one the content may be deleted. The same
    // applies to the indexes below.
    index('attempts_test').on(t.testId).where(sql`test_id is not null`),
  ],
);

export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Number within the attempt, or within its section. */
    no: smallint('no').notNull(),
    /** The section of a practice test; null in a drill. */
    sectionNo: smallint('section_no'),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** The options in the order in which this attempt shows them until its key is shown; null is 1 to 5. */
    optionOrder: smallint('option_order').array().$type<OptionKey[]>(),
    answer: smallint('answer').$type<OptionKey>(),
    /** By the student's clock, clamped to the server's. The latest answer wins. */
    answerAt: timestamptz('answer_at'),
    brAnswer: smallint('br_answer').$type<OptionKey>(),
    brAnswerAt: timestamptz('br_answer_at'),
    /** When the question was opened in blind review; null if it has no blind review answer. */
    brOpenedAt: timestamptz('br_opened_at'),
    /** The eliminated options. */
    hidden: integer('hidden').$type<OptionMask>().notNull().default(noOptions),
    brHidden: integer('br_hidden').$type<OptionMask>().notNull().default(noOptions),
    flagged: boolean('flagged').notNull().default(false),
    timeMs: integer('time_ms').notNull().default(0),
    highlights: jsonb('highlights').$type<HighlightRange[]>().notNull(),
    hintOption: smallint('hint_option').$type<OptionKey>(),
    /** The student's confidence in the timed answer: 1 a guess, 2 unsure, 3 sure. */
    confidence: smallint('confidence'),
    /** Set when the question is graded: at submit in a drill, with the result in a practice test. */
    correct: boolean('correct'),
    counted: boolean('counted'),
    /** True if this was the student's first answer to the question; only that one changes the level. */
    first: boolean('first'),
    /**
     * The difficulty that the rating used (EffectiveDifficulty in packages/rules), so that levels can be recomputed
     * exactly (decision 64). Null if the answer changed no level, or was rated before this column existed.
     */
    effectiveDifficulty: doublePrecision('effective_difficulty'),
    effectiveDifficultyVariance: doublePrecision('effective_difficulty_variance'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }),
    index('attempt_questions_attempt').on(t.userId, t.attemptId),
    index('attempt_questions_question').on(t.userId, t.questionId),
    index('attempt_questions_content').on(t.questionId),
  ],
);

/** Joins the questions of an attempt by its index (attempt_questions_attempt). */
export const isOfAttempt = and(
  eq(attemptQuestions.userId, attempts.userId),
  eq(attemptQuestions.attemptId, attempts.id),
);

/**
 * The sections of a practice attempt in order, each with its own time and the break after it. While a section runs,
 * its clock is in the attempt's row, as for a drill.
 */
export const attemptSections = pgTable(
  'attempt_sections',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** From 1, in the order of this attempt. */
    no: smallint('no').notNull(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    type: text('type').$type<SectionType>().notNull(),
    /** True for the unscored section; secret until the result. */
    variable: boolean('variable').notNull(),
    questionCount: smallint('question_count').notNull(),
    budgetSeconds: integer('budget_seconds').notNull(),
    /** How much of the budget staff added while the section ran. */
    addedSeconds: integer('added_seconds').notNull().default(0),
    startedAt: timestamptz('started_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    /** When the section was left or ran out of time; it is locked from then on. */
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<'student' | 'time'>(),
    /** The break after this section; 0 means none. */
    breakSeconds: integer('break_seconds').notNull(),
    breakStartedAt: timestamptz('break_started_at'),
    breakEndedAt: timestamptz('break_ended_at'),
    /** Seconds of this section that passed before the student entered: late entry, or a break that was exceeded. */
    lateSeconds: integer('late_seconds').notNull().default(0),
    /** Set together with the result. */
    rightCount: smallint('right_count'),
    brRightCount: smallint('br_right_count'),
    answeredCount: smallint('answered_count').notNull().default(0),
    timeMs: integer('time_ms').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }),
    uniqueIndex('attempt_sections_attempt').on(t.userId, t.attemptId, t.no),
    index('attempt_sections_content').on(t.sectionId),
    // When a student completed a section first: what comes later is a retake.
    index('attempt_sections_taken').on(t.userId, t.sectionId, t.endedAt),
  ],
);

/** All events of an attempt in the order of the device. An event that is sent twice is stored once. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    device: text('device').notNull(),
    seq: integer('seq').notNull(),
    attemptQuestionId: uuid('attempt_question_id'),
    kind: text('kind')
      .$type<
        | 'answer'
        | 'hide'
        | 'br-open'
        | 'br-answer'
        | 'br-hide'
        | 'flag'
        | 'highlight'
        | 'ping'
        | 'confidence'
        | 'pause'
      >()
      .notNull(),
    /** What the event says; an option in it is a key, as in attempt_questions. */
    data: jsonb('data').notNull(),
    clientAt: timestamptz('client_at').notNull(),
    serverAt: timestamptz('server_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.device, t.seq] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }),
  ],
);

/** The history of a student with a question: served, answered, unlocked. One row per question. */
export const studentQuestions = pgTable(
  'student_questions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** SKILL in skill units and lessons. */
    type: text('type').$type<DrillType>().notNull(),
    /** When the question was first placed in an attempt. */
    servedAt: timestamptz('served_at').notNull(),
    /**
     * When the student first answered it, worked on it in a submitted attempt, or saw its key. Null while it was only
     * placed in an attempt or left blank without being opened; then it still counts as new (decision 53).
     */
    seenAt: timestamptz('seen_at'),
    firstAnsweredAt: timestamptz('first_answered_at'),
    firstCorrect: boolean('first_correct'),
    /** When it was last submitted. A question submitted without an answer counts as missed. */
    lastAnsweredAt: timestamptz('last_answered_at'),
    lastCorrect: boolean('last_correct'),
    flagged: boolean('flagged').notNull().default(false),
    /** Since when its key and explanation may be shown. */
    revealedAt: timestamptz('revealed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('student_questions_content').on(t.questionId),
    index('student_questions_review')
      .on(t.userId, t.lastAnsweredAt)
      .where(sql`(last_correct = false or flagged) and last_answered_at is not null`),
  ],
);
