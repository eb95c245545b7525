import type { Checklist } from '@docket/contract';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../db/columns.ts';
import { questions, tests } from '../../content/content.tables.ts';

/** Pairs of similar questions that an editor marked as not duplicates; the lower id is first. */
export const notDuplicates = pgTable(
  'not_duplicates',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.otherId] })],
);

/** The last checklist of each test. */
export const testChecklists = pgTable('test_checklists', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  /** The version of the library when the check began; another one means that something has changed since. */
  version: text('version').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  /** With every duplicate, including those marked as not duplicates. */
  result: jsonb('result').$type<Omit<Checklist, 'dismissed'>>().notNull(),
  duplicates: jsonb('duplicates')
    .$type<readonly { questionId: string; otherId: string; similarity: number }[]>()
    .notNull(),
});
