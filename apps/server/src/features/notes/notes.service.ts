import type { About, Note } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { nextVersion } from '../../http/same-version.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { cleanText } from '../../text/user-text.ts';
import { aboutColumns, type MessageSubjects, noteLimit } from '../message-subjects/index.ts';
import { throttle } from '../throttle/index.ts';
import {
  editNote,
  findNotes,
  findNotesAbout,
  insertNote,
  lockNote,
  type NoteRow,
  removeNote,
} from './notes.queries.ts';
import { noteView } from './notes.view.ts';

export const noteNotFound = () => notFound('Note');

/** Notes of a student. */
export function notesService(deps: Deps, about: MessageSubjects) {
  const { db } = deps;
  const rateLimiter = throttle(deps);

  async function present(userId: string, rows: readonly NoteRow[]): Promise<Note[]> {
    const subjects = await about.present(db, userId, rows, 'notes');
    return rows.map((row, i) => noteView(row, subjects[i]!));
  }

  /** @throws ApiError NOT_FOUND */
  async function note(userId: string, id: string): Promise<Note> {
    const [shown] = await present(userId, await findNotes(db, userId, [id]));
    if (!shown) throw noteNotFound();
    return shown;
  }

  return {
    present,
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
        createdAt: now,
        updatedAt: now,
      });
      return note(user.id, id);
    },
    /**
     * `seen` is the updatedAt of the note that the text is based on.
     * @throws ApiError NOT_FOUND, INVALID or CONFLICT
     */
    async edit(
      userId: string,
      id: string,
      { html: text, updatedAt: seen }: { html: string; updatedAt?: string | undefined },
      now: Date,
    ): Promise<Note> {
      const { about: subject } = await note(userId, id);
      const { html, plain } = cleanText(text, 'html');
      await db.transaction(async (tx) => {
        const before = await lockNote(tx, userId, id);
        if (!before) throw noteNotFound();
        requireUnchanged(before.updatedAt, seen);
        const updatedAt = nextVersion(before.updatedAt, now);
        await editNote(tx, userId, id, { html, searchText: `${subject.label} ${plain}`, updatedAt });
      });
      return note(userId, id);
    },
    async remove(userId: string, id: string): Promise<void> {
      if (!(await removeNote(db, userId, id))) throw noteNotFound();
    },
    /** The newest notes about one subject. */
    async notesAbout(userId: string, { kind, id }: About): Promise<Note[]> {
      return present(userId, await findNotesAbout(db, userId, kind, id, 50));
    },
  };
}
