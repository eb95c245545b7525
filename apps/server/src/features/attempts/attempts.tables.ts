import type { DrillType, HighlightRange, SectionType } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import { sql } from 'drizzle-orm';
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

/** How an attempt came about; 'drill' was picked for the student. */
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
 * One try at one or more questions: a drill, a problem set, a skill practice, a timed section, a practice test.
 * Everything a student owns is addressed by (user_id, id), so the tables can be spread by user.
 */
export const attempts = pgTable(
  'attempts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** Which calls show it: a drill of any kind, or a practice test or timed section. */
    surface: text('surface').$type<'drill' | 'practice'>().notNull().default('drill'),
    kind: text('kind').$type<AttemptKind>().notNull(),
    /** TEST holds sections of several types. */
    type: text('type').$type<DrillType | 'TEST'>().notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What was requested; an unfinished attempt is returned again for the same key instead of made twice. */
    nextKey: text('next_key'),
    title: text('title').notNull(),
    reasonCode: text('reason_code').notNull(),
    reasonText: text('reason_text').notNull(),
    /** Chance of success that the pick predicted, 0 to 1. */
    predicted: real('predicted'),
    challengeId: uuid('challenge_id'),
    budgetSeconds: integer('budget_seconds'),
    onTimeUp: text('on_time_up').$type<'keep-going' | 'submit'>().notNull(),
    blindReview: boolean('blind_review').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    pausedAt: timestamptz('paused_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    endedAt: timestamptz('ended_at'),
    /** When it ends by itself: only while its clock runs, and only if it is to be handed in when time is up. */
    closesAt: timestamptz('closes_at'),
    /** When key and explanations were first shown; secrets stay back until then. */
    revealedAt: timestamptz('revealed_at'),
    archivedAt: timestamptz('archived_at'),
    /** For the indexes of lists: the planner takes an expression apart, or cannot tell how much it leaves. */
    archived: boolean('archived').generatedAlwaysAs(sql`archived_at is not null`),
    deletedAt: timestamptz('deleted_at'),
    /** The wall clock of the last batch of seconds: the next batch cannot claim more than has passed since. */
    timedAt: timestamptz('timed_at'),
    reviewSeconds: integer('review_seconds').notNull().default(0),
    popupPosition: text('popup_position'),
    questionCount: smallint('question_count').notNull(),
    /** Filled at submit, so that a list needs no join. */
    answeredCount: smallint('answered_count').notNull().default(0),
    rightCount: smallint('right_count').notNull().default(0),
    brRightCount: smallint('br_right_count'),
    flaggedCount: smallint('flagged_count').notNull().default(0),
    timeMs: integer('time_ms').notNull().default(0),
    difficulty: real('difficulty').notNull(),
    questionTypes: text('question_types').array().notNull(),
    /** The first question, for the link in a list. */
    firstQuestionId: uuid('first_question_id').notNull(),
    /** When levels, ratings and statistics were moved by it: with the key shown, never before. */
    settledAt: timestamptz('settled_at'),
    /** From here on only practice. The test that was taken; a merged one by its own id. */
    testId: uuid('test_id').references(() => tests.id),
    proctoredTestId: uuid('proctored_test_id'),
    /** The section that was begun last, from 1; the clock columns of this row are its clock while it runs. */
    sectionNo: smallint('section_no'),
    rules: jsonb('rules').$type<PracticeRules>(),
    /** Credited answers in scored sections, and of how many; set when the result was shown. */
    raw: smallint('raw'),
    rawOf: smallint('raw_of'),
    scaled: smallint('scaled'),
    brScaled: smallint('br_scaled'),
    /** The test has no conversion table of its own, or not all of its scored sections were taken. */
    estimated: boolean('estimated'),
    percentBelow: real('percent_below'),
    /** Since when the student leaves this test out of the score history. */
    excludedAt: timestamptz('excluded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('attempts_list')
      .on(t.userId, t.surface, t.archived, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`deleted_at is null`),
    // One index for each order: to sort 10,000 attempts takes about 40 ms. Filters of type and kind are evaluated on the rows, which
    // takes about 14 ms of as many where none matches.
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
    index('attempts_scores').on(t.userId, t.endedAt).where(sql`scaled is not null and deleted_at is null`),
    // With those that were taken out of the history: their work was done.
    index('attempts_own_ended').on(t.userId, t.endedAt).where(sql`ended_at is not null`),
    index('attempts_unfinished')
      .on(t.userId, t.nextKey)
      .where(sql`state in ('new', 'started', 'paused', 'in_break') and deleted_at is null`),
    index('attempts_unrevealed')
      .on(t.userId)
      .where(sql`state = 'completed' and revealed_at is null and deleted_at is null`),
    // Who worked in a span, read from the index alone.
    index('attempts_ended').on(t.endedAt, t.userId).where(sql`state = 'completed'`),
    // Drills that were withdrawn before they were started, until they are deleted (decision 72).
    index('attempts_withdrawn')
      .on(t.userId, t.deletedAt)
      .where(sql`state = 'new' and deleted_at is not null`),
    index('attempts_closing').on(t.userId, t.closesAt).where(sql`closes_at is not null`),
    // Tells whether any student has a history on content; without one it may be deleted. So below.
    index('attempts_test').on(t.testId).where(sql`test_id is not null`),
  ],
);

export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Running number within the attempt, or within its section. */
    no: smallint('no').notNull(),
    /** Which section of a practice test; null in a drill. */
    sectionNo: smallint('section_no'),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** 1 to 5. */
    answer: smallint('answer'),
    /** By the student's clock, clamped to the server's: the last answer wins. */
    answerAt: timestamptz('answer_at'),
    brAnswer: smallint('br_answer'),
    brAnswerAt: timestamptz('br_answer_at'),
    /** When it was opened in blind review; null says that it has no blind answer. */
    brOpenedAt: timestamptz('br_opened_at'),
    /** Options struck out: bit 0 is A. */
    hidden: smallint('hidden').notNull().default(0),
    brHidden: smallint('br_hidden').notNull().default(0),
    flagged: boolean('flagged').notNull().default(false),
    timeMs: integer('time_ms').notNull().default(0),
    highlights: jsonb('highlights').$type<HighlightRange[]>().notNull(),
    hintOption: smallint('hint_option'),
    /** The student's confidence in the timed answer: 1 a guess, 2 unsure, 3 sure. */
    confidence: smallint('confidence'),
    /** Set when it is marked: a drill at the submit, a practice test when its result is shown. */
    correct: boolean('correct'),
    counted: boolean('counted'),
    /** True where this was the student's first answer to the question: it moved the level. */
    first: boolean('first'),
    /**
     * How hard the rating found it then (EffectiveDifficulty in packages/rules), so that levels can be counted anew exactly
     * (decision 64). Null where the answer moved no level, and where it was rated before this was kept.
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

/**
 * The sections of a practice attempt in their order, each with its own time and the break after it. While a section
 * runs, its clock is in the attempt's row, as that of a drill is.
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
    /** Unscored; a secret until the result. */
    variable: boolean('variable').notNull(),
    questionCount: smallint('question_count').notNull(),
    budgetSeconds: integer('budget_seconds').notNull(),
    startedAt: timestamptz('started_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    /** Left, or out of time: locked from then on. */
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<'student' | 'time'>(),
    /** Break after this section; 0 is none. */
    breakSeconds: integer('break_seconds').notNull(),
    breakStartedAt: timestamptz('break_started_at'),
    breakEndedAt: timestamptz('break_ended_at'),
    /** Seconds of this section that were gone before the student came: late entry, or a break that was overrun. */
    lateSeconds: integer('late_seconds').notNull().default(0),
    /** Set with the result. */
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
  ],
);

/** Everything that happened in an attempt, in the order of the device; the same event twice is one row. */
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
    data: jsonb('data').notNull(),
    clientAt: timestamptz('client_at').notNull(),
    serverAt: timestamptz('server_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.device, t.seq] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }),
  ],
);

/** What a student had to do with a question: served, answered, unlocked. One row however often. */
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
    /** First time it was placed in an attempt. */
    givenAt: timestamptz('given_at').notNull(),
    /**
     * When the student answered it, worked on it in an attempt that was submitted, or looked at its key. Null while it
     * was only placed in an attempt or left blank unopened: then it still counts as new (decision 53).
     */
    seenAt: timestamptz('seen_at'),
    firstAnsweredAt: timestamptz('first_answered_at'),
    firstCorrect: boolean('first_correct'),
    /** Last time it was handed in, also without an answer: then it counts as missed. */
    lastAnsweredAt: timestamptz('last_answered_at'),
    lastCorrect: boolean('last_correct'),
    flagged: boolean('flagged').notNull().default(false),
    /** Key and explanation may be shown since then. */
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
