import type { SectionType } from '@docket/contract';
import type { OptionKey, RetiredOption, TestPurpose } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * SKILL is a unit of skills and COURSE a course of lessons: lists, offers and statistics of tests never contain them.
 */
export type TestType = 'NORMAL' | 'MERGED' | 'SKILL' | 'COURSE';

/**
 * A whole exam; also a skill unit, whose segments are its skills, and a course, whose sections are its lessons.
 * conversion turns raw into scaled scores; null uses the default table.
 */
export const tests = pgTable(
  'tests',
  {
    id: uuid('id').primaryKey(),
    no: integer('no').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    type: text('type').$type<TestType>().notNull(),
    /** What a test is kept for; null for everything (decision 121). Skill units, courses and merged tests have none. */
    purpose: text('purpose').$type<TestPurpose>(),
    /** The subject of a skill unit or course. */
    summary: text('summary').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    archivedAt: timestamptz('archived_at'),
    conversion: jsonb('conversion').$type<{ rawFrom: number; rawTo: number; scaled: number }[]>(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [index('tests_purpose').on(t.id).where(sql`purpose is not null`)],
);

export const sections = pgTable(
  'sections',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id),
    no: smallint('no').notNull(),
    type: text('type').$type<SectionType>().notNull(),
    title: text('title').notNull(),
    /** The unscored section. */
    variable: boolean('variable').notNull().default(false),
    minutes: smallint('minutes').notNull().default(35),
    /** A disabled section is not offered anywhere. */
    enabled: boolean('enabled').notNull().default(true),
    /** When staff archived it; students' work on it is kept. */
    archivedAt: timestamptz('archived_at'),
  },
  (t) => [uniqueIndex('sections_test_no').on(t.testId, t.no)],
);

/** The sections of a MERGED test: each is a section of another test, with its own number and unscored flag. */
export const mergedSections = pgTable(
  'merged_sections',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id),
    no: smallint('no').notNull(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    variable: boolean('variable').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.testId, t.no] })],
);

/** A passage (RC) or game (LG) with its questions; LR has none. A skill has no text except its explanation. */
export const segments = pgTable(
  'segments',
  {
    id: uuid('id').primaryKey(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    no: smallint('no').notNull(),
    kind: text('kind').$type<'passage' | 'game' | 'skill'>().notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    comparative: boolean('comparative').notNull().default(false),
    /** Sanitized HTML; the second only for a comparative pair. */
    passageHtml: text('passage_html').notNull(),
    passageBHtml: text('passage_b_html'),
    /** Every fifth line of the passage is numbered, as in the printed exam. */
    lineNumbers: boolean('line_numbers').notNull().default(false),
    /** When staff archived it; students' work on it is kept. */
    archivedAt: timestamptz('archived_at'),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('docket', docket_fold(docket_html_text(title || ' ' || passage_html || ' ' || coalesce(passage_b_html, ''))))`,
    ),
  },
  (t) => [
    uniqueIndex('segments_section_no').on(t.sectionId, t.no),
    index('segments_search').using('gin', t.search),
  ],
);

/** A question. credited, type, topics and difficulty are secret until the student may see them. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    segmentId: uuid('segment_id').references(() => segments.id),
    no: smallint('no').notNull(),
    questionType: text('question_type').notNull(),
    topics: text('topics').array().notNull(),
    authorDifficulty: smallint('author_difficulty').notNull(),
    stimulusHtml: text('stimulus_html'),
    stemHtml: text('stem_html').notNull(),
    /** Five sanitized texts, A to E. */
    options: text('options').array().notNull(),
    /** The identities of the options, in the same order: for files and devices, and for the rows of students. */
    optionIds: uuid('option_ids').array().notNull().default(sql`docket_option_ids()`),
    optionKeys: smallint('option_keys').array().$type<OptionKey[]>().notNull().default(sql`'{1,2,3,4,5}'`),
    /** Options that were replaced by others. Answers that chose them stay with them. */
    retiredOptions: jsonb('retired_options').$type<RetiredOption[]>().notNull().default([]),
    /** The credited option; 0 while there is none. */
    credited: smallint('credited').$type<OptionKey>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** When staff archived it; students' work on it is kept. */
    archivedAt: timestamptz('archived_at'),
    updatedAt: timestamptz('updated_at').notNull(),
    /**
     * Hashes of a third of the runs of three words in stimulus, stem and options: questions that share some may be
     * duplicates.
     */
    shingles: integer('shingles')
      .array()
      .generatedAlwaysAs(sql`docket_question_shingles(stimulus_html, stem_html, options)`),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('docket', docket_fold(docket_html_text(coalesce(stimulus_html, '') || ' ' || stem_html)))`,
    ),
  },
  (t) => [
    uniqueIndex('questions_section_no').on(t.sectionId, t.no),
    index('questions_segment').on(t.segmentId),
    index('questions_search').using('gin', t.search),
    index('questions_type').on(t.questionType),
  ],
);

/** The statistics of a question over all students. Only first answers count. */
export const questionStats = pgTable('question_stats', {
  questionId: uuid('question_id')
    .primaryKey()
    .references(() => questions.id),
  answers: integer('answers').notNull().default(0),
  right: integer('right').notNull().default(0),
  /** Milliseconds over timedAnswers, for the mean. */
  timeMs: real('time_ms').notNull().default(0),
  timedAnswers: integer('timed_answers').notNull().default(0),
  /** How often each option was chosen; index 0 is the key 1. */
  optionCounts: integer('option_counts').array().notNull().default([0, 0, 0, 0, 0]),
  /** Item difficulty on the logit scale, estimated online. */
  ratingMean: real('rating_mean').notNull(),
  ratingVariance: real('rating_variance').notNull(),
  ratingCount: integer('rating_count').notNull().default(0),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const questionTypes = pgTable('question_types', {
  code: text('code').primaryKey(),
  label: text('label').notNull(),
  sectionTypes: text('section_types').array().$type<SectionType[]>().notNull(),
  description: text('description').notNull(),
  /** The text of a hint about the type. */
  hint: text('hint').notNull(),
  position: smallint('position').notNull(),
  /** If false, it is no longer offered to authors; questions that have it keep it. */
  enabled: boolean('enabled').notNull().default(true),
});
export const topics = pgTable('topics', {
  code: text('code').primaryKey(),
  label: text('label').notNull(),
  description: text('description').notNull(),
  /** Equal positions are sorted by label. */
  position: smallint('position').notNull().default(0),
  /** If false, it is no longer offered to authors; questions that have it keep it. */
  enabled: boolean('enabled').notNull().default(true),
});

/** Share of test takers below a scaled score, per period of years. */
export const percentiles = pgTable(
  'percentiles',
  {
    window: text('window').notNull(),
    scaled: smallint('scaled').notNull(),
    percentBelow: real('percent_below').notNull(),
    source: text('source').notNull(),
  },
  (t) => [primaryKey({ columns: [t.window, t.scaled] })],
);
