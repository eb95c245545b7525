import type { SectionType } from '@docket/contract';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { questions } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

/** What a student wrote about a missed question. Why it was missed, in one word, is in `reviews.miss_reason` (decision 123). */
export const journalEntries = pgTable(
  'journal_entries',
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
    whyChosen: text('why_chosen').notNull(),
    whyWrong: text('why_wrong').notNull(),
    rule: text('rule').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('journal_entries_question').on(t.userId, t.questionId),
    index('journal_entries_own').on(t.userId, t.createdAt, t.id),
    index('journal_entries_content').on(t.questionId),
  ],
);
