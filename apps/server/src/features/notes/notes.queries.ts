import type { Db } from '../../db/database.ts';
import type { AboutRow } from '../message-subjects/index.ts';

export interface NoteRow extends AboutRow {
  id: string;
  html: string;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
}
export interface BookmarkRow extends AboutRow {
  id: string;
  created_at: Date;
}
const about = 'about_kind, about_id, source, section_type, attempt_question_id';
const noteColumns = `id, ${about}, html, created_at, updated_at, archived_at`;
const bookmarkColumns = `id, ${about}, created_at`;

const notesByIds = {
  name: 'notes_by_ids',
  text: `select ${noteColumns} from notes where user_id = $1 and id = any($2::uuid[])`,
};
const bookmarksByIds = {
  name: 'bookmarks_by_ids',
  text: `select ${bookmarkColumns} from bookmarks where user_id = $1 and id = any($2::uuid[])`,
};
/** The user's own notes by id, in no particular order. */
export const findNotes = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<NoteRow & Record<string, unknown>>(notesByIds, [userId, ids]);
export const findBookmarks = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<BookmarkRow & Record<string, unknown>>(bookmarksByIds, [userId, ids]);

const notesOfNothing = {
  name: 'notes_of_kind',
  text: `select ${noteColumns} from notes where user_id = $1 and about_kind = $2 and about_id is null
    order by created_at desc, id desc limit $3`,
};
const notesOfOne = {
  name: 'notes_of_one',
  text: `select ${noteColumns} from notes where user_id = $1 and about_kind = $2 and about_id = $3
    order by created_at desc, id desc limit $4`,
};
/** A student's newest notes about one subject. */
export const findNotesAbout = (db: Db, userId: string, kind: string, id: string | null, limit: number) =>
  id === null
    ? db.rows<NoteRow & Record<string, unknown>>(notesOfNothing, [userId, kind, limit])
    : db.rows<NoteRow & Record<string, unknown>>(notesOfOne, [userId, kind, id, limit]);

const bookmarkQuery = {
  name: 'bookmarks_of_one',
  text: `select ${bookmarkColumns} from bookmarks where user_id = $1 and about_kind = $2 and about_id = $3`,
};
export const findBookmark = async (db: Db, userId: string, kind: string, id: string) =>
  (await db.rows<BookmarkRow & Record<string, unknown>>(bookmarkQuery, [userId, kind, id]))[0];

const insertOne = {
  name: 'notes_insert',
  text: `insert into notes (user_id, id, about_kind, about_id, source, section_type, attempt_question_id, html, search_text,
      archived_at, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
};
export interface NewNote extends AboutRow {
  readonly userId: string;
  readonly id: string;
  readonly html: string;
  readonly searchText: string;
  readonly archivedAt: Date | null;
  readonly now: Date;
}
export const insertNote = (db: Db, one: NewNote) =>
  db.rows(insertOne, [
    one.userId,
    one.id,
    one.about_kind,
    one.about_id,
    one.source,
    one.section_type,
    one.attempt_question_id,
    one.html,
    one.searchText,
    one.archivedAt,
    one.now,
  ]);

const edit = {
  name: 'notes_edit',
  text: 'update notes set html = $3, search_text = $4, updated_at = $5 where user_id = $1 and id = $2 returning id',
};
/** Whether there was such a note. */
export const editNote = async (
  db: Db,
  userId: string,
  id: string,
  html: string,
  searchText: string,
  now: Date,
) => (await db.rows<{ id: string }>(edit, [userId, id, html, searchText, now])).length > 0;

const removals = {
  notes: { name: 'notes_remove', text: 'delete from notes where user_id = $1 and id = $2 returning id' },
  bookmarks: {
    name: 'bookmarks_remove',
    text: 'delete from bookmarks where user_id = $1 and id = $2 returning id',
  },
};
/** Whether there was such a row. */
export const removeOwn = async (db: Db, table: keyof typeof removals, userId: string, id: string) =>
  (await db.rows<{ id: string }>(removals[table], [userId, id])).length > 0;

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
