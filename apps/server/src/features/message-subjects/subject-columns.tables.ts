import type { AboutKind, MessageSource, SectionType } from '@docket/contract';
import { sql } from 'drizzle-orm';
import { customType, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** The student who owns the row. */
export const studentColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** The owner, what a ticket, note or bookmark is about, and where it was written. */
export const subjectColumns = () => ({
  userId: studentColumn(),
  id: uuid('id').notNull(),
  aboutKind: text('about_kind').$type<AboutKind>().notNull(),
  /** The id of a question, lesson (section), skill (segment) or class. */
  aboutId: uuid('about_id'),
  source: text('source').$type<MessageSource>().notNull(),
  sectionType: text('section_type').$type<SectionType>(),
  /** The question of the attempt in which it was written, for the link back. */
  attemptQuestionId: uuid('attempt_question_id'),
  createdAt: timestamptz('created_at').notNull(),
});
/** Its words without their endings: decision 28 says which words count. */
export const searchColumn = (column: string) =>
  tsvector('search').generatedAlwaysAs(sql.raw(`to_tsvector('docket', docket_fold(${column}))`));
