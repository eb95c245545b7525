import type { Db } from '../../db/database.ts';
import { type AboutRow, findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { bookmarks } from './bookmarks.tables.ts';

export interface BookmarkRow extends AboutRow {
  id: string;
  created_at: Date;
}
const bookmarkColumns = 'id, about_kind, about_id, source, section_type, attempt_question_id, created_at';

const bookmarksByIds = {
  name: 'bookmarks_by_ids',
  text: `select ${bookmarkColumns} from bookmarks where user_id = $1 and id = any($2::uuid[])`,
};
export const bookmarkList: MessageList<BookmarkRow> = {
  name: 'bookmarks',
  findPage: (db, userId, query) => findMessagePage(db, bookmarks, userId, query),
  findRows: (db, userId, ids) =>
    db.rows<BookmarkRow & Record<string, unknown>>(bookmarksByIds, [userId, ids]),
};

const bookmarkQuery = {
  name: 'bookmarks_of_one',
  text: `select ${bookmarkColumns} from bookmarks where user_id = $1 and about_kind = $2 and about_id = $3`,
};
export const findBookmark = async (db: Db, userId: string, kind: string, id: string) =>
  (await db.rows<BookmarkRow & Record<string, unknown>>(bookmarkQuery, [userId, kind, id]))[0];

const remove = {
  name: 'bookmarks_remove',
  text: 'delete from bookmarks where user_id = $1 and id = $2 returning id',
};
/** Whether there was such a bookmark. */
export const removeBookmark = async (db: Db, userId: string, id: string) =>
  (await db.rows<{ id: string }>(remove, [userId, id])).length > 0;

const insertPointer = {
  name: 'bookmarks_insert',
  text: `insert into bookmarks (user_id, id, about_kind, about_id, source, section_type, attempt_question_id, search_text, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, about_kind, about_id) do nothing`,
};
/** A subject is bookmarked only once: a second time changes nothing. */
export const insertBookmark = (
  db: Db,
  one: AboutRow & {
    readonly userId: string;
    readonly id: string;
    readonly searchText: string;
    readonly now: Date;
  },
) =>
  db.rows(insertPointer, [
    one.userId,
    one.id,
    one.about_kind,
    one.about_id,
    one.source,
    one.section_type,
    one.attempt_question_id,
    one.searchText,
    one.now,
  ]);
