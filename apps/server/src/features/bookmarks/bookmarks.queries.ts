import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { bookmarks } from './bookmarks.tables.ts';

export type BookmarkRow = Awaited<ReturnType<typeof select>>[number];
/** Without the text that is searched. */
const select = (db: Db, where: SQL | undefined) =>
  db.orm
    .select({
      id: bookmarks.id,
      aboutKind: bookmarks.aboutKind,
      aboutId: bookmarks.aboutId,
      source: bookmarks.source,
      sectionType: bookmarks.sectionType,
      attemptQuestionId: bookmarks.attemptQuestionId,
      createdAt: bookmarks.createdAt,
    })
    .from(bookmarks)
    .where(where);

export const bookmarkList: MessageList<BookmarkRow> = {
  name: 'bookmarks',
  findPage: (db, userId, query) => findMessagePage(db, bookmarks, userId, query),
  findRows: (db, userId, ids) => select(db, and(eq(bookmarks.userId, userId), inArray(bookmarks.id, ids))),
};

export const findBookmark = async (db: Db, userId: string, kind: BookmarkRow['aboutKind'], id: string) =>
  (
    await select(
      db,
      and(eq(bookmarks.userId, userId), eq(bookmarks.aboutKind, kind), eq(bookmarks.aboutId, id)),
    )
  ).at(0);

/** Whether there was such a bookmark. */
export const removeBookmark = async (db: Db, userId: string, id: string) =>
  (
    await db.orm
      .delete(bookmarks)
      .where(and(eq(bookmarks.userId, userId), eq(bookmarks.id, id)))
      .returning({ id: bookmarks.id })
  ).length > 0;

/** A subject is bookmarked only once: a second time changes nothing. */
export const insertBookmark = async (db: Db, row: typeof bookmarks.$inferInsert) =>
  db.orm
    .insert(bookmarks)
    .values(row)
    .onConflictDoNothing({ target: [bookmarks.userId, bookmarks.aboutKind, bookmarks.aboutId] });
