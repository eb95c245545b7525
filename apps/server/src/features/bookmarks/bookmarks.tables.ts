import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchColumn, subjectColumns } from '../message-subjects/subject-columns.tables.ts';

/** A pointer to content that the student wants to find again. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    ...subjectColumns(),
    /** The name and the beginning of its subject when it was created: bookmarks are searched by it. */
    searchText: text('search_text').notNull(),
    search: searchColumn('search_text'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('bookmarks_about').on(t.userId, t.aboutKind, t.aboutId),
    index('bookmarks_content').on(t.aboutId).where(sql`about_id is not null`),
    index('bookmarks_own').on(t.userId, t.createdAt, t.id),
    index('bookmarks_search').using('gin', t.search).with({ fastupdate: false }),
  ],
);
