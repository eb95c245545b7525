import type { About, Bookmark, Note } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { cleanText } from '../../text/user-text.ts';
import { type ContentService, composeExcerpt } from '../content/index.ts';
import { type AboutRow, aboutColumns, type MessageSubjects } from '../message-subjects/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { noteLimit } from './notes.limits.ts';
import {
  type BookmarkRow,
  editNote,
  findBookmark,
  findNotes,
  findNotesAbout,
  insertBookmark,
  insertNote,
  type NoteRow,
  removeOwn,
} from './notes.queries.ts';
import { bookmarkView, noteView } from './notes.view.ts';

export const noteNotFound = () => notFound('Note');
export type Notes = ReturnType<typeof notesService>;

/** Notes and bookmarks of a student. */
export function notesService(
  deps: Deps,
  content: ContentService,
  about: MessageSubjects,
  rateLimiter: Throttle,
) {
  const { db } = deps;

  /** The beginning of each of these questions. */
  async function excerpts(rows: readonly AboutRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = rows.flatMap((row) => (row.about_kind === 'question' && row.about_id ? [row.about_id] : []));
    const texts = await content.questions(ids);
    return new Map(
      [...texts].map(([id, text]) => [id, composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '')]),
    );
  }

  const presented = {
    async notes(userId: string, rows: readonly NoteRow[]): Promise<Note[]> {
      const subjects = await about.present(db, userId, rows, 'notes');
      return rows.map((row, i) => noteView(row, subjects[i]!));
    },
    async bookmarks(userId: string, rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
      const [subjects, texts] = await Promise.all([
        about.present(db, userId, rows, 'explanations'),
        excerpts(rows),
      ]);
      return rows.map((row, i) =>
        bookmarkView(row, subjects[i]!, texts.get(row.about_id ?? '') ?? subjects[i]!.label),
      );
    },
  };

  async function note(userId: string, id: string): Promise<Note> {
    const [shown] = await presented.notes(userId, await findNotes(db, userId, [id]));
    if (!shown) throw noteNotFound();
    return shown;
  }

  return {
    ...presented,
    note,
    async write(
      user: SessionUser,
      input: { about: About; html: string; attemptQuestionId?: string | undefined },
      now: Date,
    ): Promise<Note> {
      const { html, plain } = cleanText(input.html, 'html');
      const subject = await about.check(user, input.about, input.attemptQuestionId, now);
      await rateLimiter.take(noteLimit, user.id, now);
      const id = deps.newId();
      await insertNote(db, {
        ...aboutColumns(subject),
        userId: user.id,
        id,
        html,
        searchText: `${subject.label} ${plain}`,
        archivedAt: null,
        now,
      });
      return note(user.id, id);
    },
    async edit(userId: string, id: string, text: string, now: Date): Promise<Note> {
      const before = await note(userId, id);
      const { html, plain } = cleanText(text, 'html');
      if (!(await editNote(db, userId, id, html, `${before.about.label} ${plain}`, now)))
        throw noteNotFound();
      return note(userId, id);
    },
    async remove(userId: string, id: string): Promise<void> {
      if (!(await removeOwn(db, 'notes', userId, id))) throw noteNotFound();
    },
    async bookmark(
      user: SessionUser,
      reference: About,
      attemptQuestionId: string | undefined,
      now: Date,
    ): Promise<Bookmark> {
      const subject = await about.check(user, reference, attemptQuestionId, now);
      if (subject.id === null) throw invalid('about.kind', errorMessages.messages.notBookmarkable);
      await rateLimiter.take(noteLimit, user.id, now);
      const columns = aboutColumns(subject);
      const text = (await excerpts([columns])).get(subject.id) ?? '';
      const id = deps.newId();
      await insertBookmark(db, {
        ...columns,
        userId: user.id,
        id,
        searchText: `${subject.label} ${text}`,
        now,
      });
      const row = await findBookmark(db, user.id, subject.kind, subject.id);
      // Another tab has removed it since it was read.
      if (!row) throw notFound('Bookmark');
      return (await presented.bookmarks(user.id, [row]))[0]!;
    },
    async unbookmark(userId: string, id: string): Promise<void> {
      if (!(await removeOwn(db, 'bookmarks', userId, id))) throw notFound('Bookmark');
    },
    /** The newest notes about one subject. */
    async notesAbout(tx: Db, userId: string, { kind, id }: About): Promise<Note[]> {
      return presented.notes(userId, await findNotesAbout(tx, userId, kind, id, 50));
    },
  };
}
