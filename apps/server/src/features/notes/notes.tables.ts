import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { searchColumn, subjectColumns } from '../message-subjects/subject-columns.tables.ts';

/** A student's private rich text. */
export const notes = pgTable(
  'notes',
  {
    ...subjectColumns(),
    archivedAt: timestamptz('archived_at'),
    /** Sanitized HTML. */
    html: text('html').notNull(),
    /** Its plain text. */
    searchText: text('search_text').notNull(),
    search: searchColumn('search_text'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('notes_own').on(t.userId, t.updatedAt, t.id),
    index('notes_about').on(t.userId, t.aboutKind, t.aboutId, t.createdAt),
    index('notes_content').on(t.aboutId).where(sql`about_id is not null`),
    index('notes_search').using('gin', t.search).with({ fastupdate: false }),
  ],
);
