// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../testing/dom.tsx';
import { makeOutput } from '../../testing/sample.ts';
import { NoteEditor } from './NoteEditor.tsx';

const free = { kind: 'free', id: null } as const;
const { note } = makeOutput('PUT /note/{id}', {
  note: { html: '<p>On the train</p>', updatedAt: '2026-08-01T00:00:00.000Z' },
});
const newer = { ...note, html: '<p>On the phone</p>', updatedAt: '2026-08-02T00:00:00.000Z' };
const changed = () => {
  throw refuse(409, { error: 'CONFLICT', message: 'Changed' });
};
type Editor = HTMLElement & {
  editor: { commands: { setContent: (html: string, how: object) => void } };
};
const findText = async () => (await screen.findByRole('textbox', { name: 'Edit note' })) as Editor;

/** The editor of a note that has been changed on another device since it was read. */
function openEditor() {
  const onDone = vi.fn();
  const page = openPage(<NoteEditor about={free} note={note} onDone={onDone} />, {
    responses: {
      'GET /note/{id}': { note: newer },
      'PUT /note/{id}': ({ body }) => (body.updatedAt === newer.updatedAt ? { note: newer } : changed()),
    },
  });
  const type = async (html: string) => {
    const { editor } = await findText();
    editor.commands.setContent(html, { emitUpdate: true });
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save note' }));
  return { ...page, onDone, type, save };
}

test('a note is not saved over the text of another device unasked', async () => {
  const { user, server, onDone, type, save } = openEditor();
  await type('<p>On the train, longer</p>');
  await save();
  await screen.findByText(/This changed in another tab or on another device/);
  expect(await findText()).toHaveTextContent('On the train, longer');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save this version' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.sent('PUT /note/{id}').map(({ body }) => body)).toEqual([
    { html: '<p>On the train, longer</p>', updatedAt: note.updatedAt },
    { html: '<p>On the train, longer</p>', updatedAt: newer.updatedAt },
  ]);
});

test('the text of the other device can be used instead', async () => {
  const { user, server, onDone, type, save } = openEditor();
  await type('<p>On the train, longer</p>');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use the other version?' }));
  await user.click(question.getByRole('button', { name: 'Use the other version' }));
  await waitFor(async () => expect(await findText()).toHaveTextContent('On the phone'));
  await type('<p>On the phone, longer</p>');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.sent('PUT /note/{id}').at(-1)!.body).toEqual({
    html: '<p>On the phone, longer</p>',
    updatedAt: newer.updatedAt,
  });
});

test('a draft keeps the version that it was typed over', async () => {
  let read = note;
  const Reread = () => <NoteEditor about={free} note={read} onDone={() => {}} />;
  const { user, server, reload } = openPage(<Reread />, { responses: { 'PUT /note/{id}': changed } });
  const { editor } = await findText();
  editor.commands.setContent('<p>A draft</p>', { emitUpdate: true });
  await waitFor(async () => expect(await findText()).toHaveTextContent('A draft'));
  read = newer;
  reload();
  await waitFor(async () => expect(await findText()).toHaveTextContent('A draft'));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText(/This changed in another tab or on another device/);
  expect(server.sent('PUT /note/{id}')[0]!.body).toMatchObject({ updatedAt: note.updatedAt });
});
