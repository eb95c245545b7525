import type { WritingField, WritingRubric } from '@docket/contract';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

export interface StoredPerspective {
  readonly title: string;
  readonly text: string;
}
export interface StoredAnnotation {
  /** A paragraph of the model answer, from 1. */
  readonly paragraph: number;
  readonly text: string;
}

/** An issue to write about. Texts are plain; a blank line ends a paragraph. */
export const writingPrompts = pgTable('writing_prompts', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /** The position among the prompts, from 1. */
  position: smallint('position').notNull(),
  title: text('title').notNull(),
  context: text('context').notNull(),
  keyQuestion: text('key_question').notNull(),
  perspectives: jsonb('perspectives').$type<StoredPerspective[]>().notNull(),
  prewritingQuestions: jsonb('prewriting_questions').$type<string[]>().notNull(),
  modelAnswer: text('model_answer').notNull(),
  annotations: jsonb('annotations').$type<StoredAnnotation[]>().notNull(),
  published: boolean('published').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** A timed essay. The effects of the clock are not stored: they follow from its times (decision 70). */
export const writingAttempts = pgTable(
  'writing_attempts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => writingPrompts.id),
    startedAt: timestamptz('started_at').notNull(),
    /** Including accommodations. */
    prewritingSeconds: integer('prewriting_seconds').notNull(),
    draftingSeconds: integer('drafting_seconds').notNull(),
    /** When the student moved on to the essay; null if the clock did, or will. */
    draftingStartedAt: timestamptz('drafting_started_at'),
    /** When the student submitted; null if the clock did, or will. */
    submittedAt: timestamptz('submitted_at'),
    notes: text('notes').notNull().default(''),
    /** When the current notes were typed. */
    notesAt: timestamptz('notes_at'),
    draft: text('draft').notNull().default(''),
    draftAt: timestamptz('draft_at'),
    wordCount: integer('word_count').notNull().default(0),
    rubric: jsonb('rubric').$type<WritingRubric>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // For the history, and for the newest: only that one can be in progress.
    index('writing_attempts_started').on(t.userId, t.startedAt, t.id),
    // For tickets about essays, whose lists contain several students.
    index('writing_attempts_id').on(t.id),
    // For whether a prompt is used.
    index('writing_attempts_prompt').on(t.promptId),
  ],
);

/** The last text of each device, with its number there: a repeated save counts only once, and none is lost. */
export const writingSaves = pgTable(
  'writing_saves',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    device: text('device').notNull(),
    field: text('field').$type<WritingField>().notNull(),
    seq: integer('seq').notNull(),
    text: text('text').notNull(),
    /** By the student's clock, never later than the arrival. */
    typedAt: timestamptz('typed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.device, t.field] }),
    foreignKey({
      columns: [t.userId, t.attemptId],
      foreignColumns: [writingAttempts.userId, writingAttempts.id],
    }).onDelete('cascade'),
  ],
);
