import type { noteCalls, noteListCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type MessageSubjects, messageFilters, readPage, requireClass } from '../message-subjects/index.ts';
import { noteList, setNoteArchived } from './notes.queries.ts';
import { noteNotFound, notesService } from './notes.service.ts';

/** The notes of a student, and their list. */
export function notesFeature(deps: Deps, about: MessageSubjects) {
  const { db } = deps;
  const notes = notesService(deps, about);
  const filters = messageFilters(db);

  /** Throws NOT_FOUND. */
  async function archive(userId: string, id: string, at: Date | null) {
    if (!(await setNoteArchived(db, userId, id, at))) throw noteNotFound();
    return { ok: true } as const;
  }

  const handlers: Handlers<typeof noteCalls> = {
    async create({ user, body, now }) {
      return { note: await notes.write(user, body, now) };
    },
    async ofClass({ user, params }) {
      await requireClass(db, params.id);
      return { notes: await notes.notesAbout(user.id, { kind: 'class', id: params.id }) };
    },
    async get({ user, params }) {
      return { note: await notes.note(user.id, params.id) };
    },
    async edit({ user, params, body, now }) {
      return { note: await notes.edit(user.id, params.id, body, now) };
    },
    async remove({ user, params }) {
      await notes.remove(user.id, params.id);
      return { ok: true };
    },
  };
  const listHandlers: Handlers<typeof noteListCalls> = {
    async notes({ user, query }) {
      const { rows, nextCursor } = await readPage(db, user.id, noteList, query);
      return { items: await notes.present(user.id, rows), nextCursor };
    },
    archiveNote: ({ user, params, now }) => archive(user.id, params.id, now),
    restoreNote: ({ user, params }) => archive(user.id, params.id, null),
    noteFilters: ({ user }) => filters.read(user.id, 'notesFilter'),
    setNoteFilter: ({ user, body }) => filters.keep(user.id, 'notesFilter', body.filter),
  };
  return { handlers, listHandlers, notesAbout: notes.notesAbout };
}
