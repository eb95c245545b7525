import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { notes } from './notes.tables.ts';

const { searchText: _searchText, search: _search, ...columns } = getTableColumns(notes);
/** Without the text that is searched. */
export type NoteRow = Omit<typeof notes.$inferSelect, 'searchText' | 'search'>;

const matchesOwner = (userId: string, id: string) => and(eq(notes.userId, userId), eq(notes.id, id));

/** The user's own notes by id, in no particular order. */
export const findNotes = (db: Db, userId: string, ids: readonly string[]): Promise<NoteRow[]> =>
  db.orm
    .select(columns)
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.id, ids)));

export const noteList: MessageList<NoteRow> = {
  name: 'notes',
  findPage: (db, userId, query) => findMessagePage(db, notes, userId, query),
  findRows: findNotes,
};

/** A student's newest notes about one subject. */
export const findNotesAbout = (
  db: Db,
  userId: string,
  kind: NoteRow['aboutKind'],
  id: string | null,
  limit: number,
): Promise<NoteRow[]> =>
  db.orm
    .select(columns)
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        eq(notes.aboutKind, kind),
        id === null ? isNull(notes.aboutId) : eq(notes.aboutId, id),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);

export const insertNote = async (db: Db, row: typeof notes.$inferInsert) => db.orm.insert(notes).values(row);

/** Locks a note until the end of the transaction; undefined if there is none. */
export const lockNote = async (tx: Db, userId: string, id: string) =>
  (
    await tx.orm
      .select({ updatedAt: notes.updatedAt })
      .from(notes)
      .where(matchesOwner(userId, id))
      .for('update')
  ).at(0);

type NoteChange = Pick<typeof notes.$inferInsert, 'html' | 'searchText' | 'updatedAt'>;
export const editNote = async (db: Db, userId: string, id: string, change: NoteChange) =>
  db.orm.update(notes).set(change).where(matchesOwner(userId, id));

/** Whether there was such a note. */
export const removeNote = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.orm.delete(notes).where(matchesOwner(userId, id)).returning({ id: notes.id })).length > 0;

/** Archives (a time) or restores (null) a note. Idempotent; returns false if there is no such note. */
export const setNoteArchived = async (
  db: Db,
  userId: string,
  id: string,
  at: Date | null,
): Promise<boolean> =>
  (
    await db.orm
      .update(notes)
      .set({ archivedAt: at && sql`coalesce(${notes.archivedAt}, ${at.toISOString()}::timestamptz)` })
      .where(matchesOwner(userId, id))
      .returning({ id: notes.id })
  ).length > 0;
