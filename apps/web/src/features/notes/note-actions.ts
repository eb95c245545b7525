import type { About, Note } from '@docket/contract/types';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { changeRows, refetchList } from '../../shared/messages/list-queries.ts';
import { runEach } from '../../shared/messages/move.ts';
import { cacheNote, dropNote, invalidateMessages } from '../../shared/messages/subject-data.ts';
import { plural } from '../../ui/format.ts';

interface NewNote {
  readonly about: About;
  readonly html: string;
  readonly attemptQuestionId?: string | undefined;
}

export async function createNote({ about, html, attemptQuestionId }: NewNote): Promise<Note> {
  const { note } = await call('POST /note', {
    body: {
      about: { kind: about.kind, id: about.id },
      html,
      ...(attemptQuestionId ? { attemptQuestionId } : {}),
    },
  });
  cacheNote(note);
  void invalidateMessages();
  return note;
}

export const readNote = async (id: string): Promise<Note> =>
  (await call('GET /note/{id}', { params: { id } })).note;

/** `updatedAt` is that of the note which the text is based on. */
export async function editNote(id: string, text: { html: string; updatedAt: string }): Promise<Note> {
  const { note } = await call('PUT /note/{id}', { params: { id }, body: text });
  cacheNote(note);
  changeRows<Note>('notes', (one) => (one.id === id ? note : one));
  void invalidateMessages();
  return note;
}

/** Creates notes again, the oldest first: deleted notes are gone on the server. */
async function bringBack(notes: readonly Note[]) {
  try {
    for (const note of notes.toReversed()) {
      const again = await createNote({ ...note, attemptQuestionId: note.about.attempt?.attemptQuestionId });
      if (note.archivedAt !== null)
        await call('PUT /message/note/{id}/archive', { params: { id: again.id } });
    }
  } catch (error) {
    notify.error(error);
  }
  await refetchList('notes');
}

/** Deletes notes and offers to restore them. */
export async function deleteNotes(notes: readonly Note[]): Promise<void> {
  const ids = notes.map(({ id }) => id);
  notes.forEach(dropNote);
  changeRows<Note>('notes', (one) => (ids.includes(one.id) ? null : one));
  try {
    await runEach(ids, (id) => call('DELETE /note/{id}', { params: { id } }));
    notify.success(`${plural(notes.length, 'note')} deleted.`, {
      stays: 8000,
      action: { label: 'Undo', run: () => void bringBack(notes) },
    });
  } catch (error) {
    notify.error(error);
    notes.forEach(cacheNote);
    await refetchList('notes');
  }
}
