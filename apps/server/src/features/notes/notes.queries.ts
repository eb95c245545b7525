import type { Db } from '../../db/database.ts';
import { type AboutRow, findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { notes } from './notes.tables.ts';

export interface NoteRow extends AboutRow {
  id: string;
  html: string;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
}
const about = 'about_kind, about_id, source, section_type, attempt_question_id';
const noteColumns = `id, ${about}, html, created_at, updated_at, archived_at`;

const notesByIds = {
  name: 'notes_by_ids',
  text: `select ${noteColumns} from notes where user_id = $1 and id = any($2::uuid[])`,
};
/** The user's own notes by id, in no particular order. */
export const findNotes = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<NoteRow & Record<string, unknown>>(notesByIds, [userId, ids]);

export const noteList: MessageList<NoteRow> = {
  name: 'notes',
  findPage: (db, userId, query) => findMessagePage(db, notes, userId, query),
  findRows: findNotes,
};

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

const remove = {
  name: 'notes_remove',
  text: 'delete from notes where user_id = $1 and id = $2 returning id',
};
/** Whether there was such a note. */
export const removeNote = async (db: Db, userId: string, id: string) =>
  (await db.rows<{ id: string }>(remove, [userId, id])).length > 0;

const archive = {
  name: 'notes_archive',
  text: `update notes
    set archived_at = case when $3::timestamptz is null then null else coalesce(archived_at, $3) end
    where user_id = $1 and id = $2 returning id`,
};
/** Archives (a time) or restores (null) a note. Idempotent; returns false if there is no such note. */
export const setNoteArchived = async (
  db: Db,
  userId: string,
  id: string,
  at: Date | null,
): Promise<boolean> => (await db.rows<{ id: string }>(archive, [userId, id, at])).length > 0;
