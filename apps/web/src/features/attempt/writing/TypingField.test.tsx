// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/device-storage.ts';
import { fireEvent, openPage, screen } from '../../../testing/dom.tsx';
import { createOwnClipboard } from './own-clipboard.ts';
import { TypingField } from './TypingField.tsx';

const refused = 'You can only paste text that you cut or copied within this essay.';
const inserted: string[] = [];
beforeEach(() => {
  inserted.length = 0;
  // The DOM of the tests has no editing commands.
  Object.defineProperty(document, 'execCommand', {
    value: (command: string, _ui: boolean, text: string) => inserted.push(`${command} ${text}`) > 0,
    configurable: true,
  });
});

function Fields({ storage = createMemoryStorage() }: { storage?: ReturnType<typeof createMemoryStorage> }) {
  const [clipboard] = useState(() => createOwnClipboard('e1', storage));
  const [texts, setTexts] = useState({ Essay: 'Libraries lend books.', Notes: 'families' });
  return (['Essay', 'Notes'] as const).map((label) => (
    <TypingField
      key={label}
      label={label}
      value={texts[label]}
      onType={(text) => setTexts((now) => ({ ...now, [label]: text }))}
      readOnly={false}
      placeholder=""
      clipboard={clipboard}
      tools={label === 'Essay'}
    />
  ));
}
async function openFields() {
  const page = openPage(<Fields />);
  await screen.findByRole('textbox', { name: 'Essay' });
  return page;
}
const getField = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const select = (field: HTMLTextAreaElement, text: string) => {
  field.focus();
  const from = field.value.indexOf(text);
  field.setSelectionRange(from, from + text.length);
};
const transfer = (text: string) => ({ getData: () => text, files: [], types: ['text/plain'] });
/** Whether the field takes the text: the browser's own action was not prevented. */
const takesPaste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: transfer(text) });
const takesDrop = (field: HTMLElement, text: string) =>
  fireEvent.drop(field, { dataTransfer: transfer(text) });

test('the browser checks the spelling in both fields, and corrects nothing by itself', async () => {
  await openFields();
  for (const name of ['Essay', 'Notes']) {
    expect(getField(name)).toHaveAttribute('spellcheck', 'true');
    expect(getField(name)).toHaveAttribute('autocorrect', 'off');
  }
});

test.each(['copy', 'cut'] as const)(
  'what was taken with "%s" can be pasted into both fields',
  async (action) => {
    await openFields();
    const essay = getField('Essay');
    select(essay, 'lend books');
    fireEvent[action](essay);
    for (const field of [essay, getField('Notes')]) {
      expect(takesPaste(field, 'lend books')).toBe(true);
      expect(takesDrop(field, 'lend books')).toBe(true);
    }
    expect(screen.queryByText(refused)).toBeNull();
  },
);

test('text from outside is refused with a sentence, however it comes', async () => {
  await openFields();
  const essay = getField('Essay');
  select(essay, 'lend books');
  fireEvent.copy(essay);
  expect(takesPaste(essay, 'From a web page.')).toBe(false);
  expect(await screen.findByText(refused)).toBeVisible();
  expect(takesPaste(getField('Notes'), 'lend books, and more')).toBe(false);
  expect(takesDrop(essay, 'From a web page.')).toBe(false);
  // A file: the browser would leave the page and open it.
  expect(takesDrop(essay, '')).toBe(false);
  expect(essay).toHaveValue('Libraries lend books.');
});

test('text is dragged from one field to the other', async () => {
  await openFields();
  const notes = getField('Notes');
  select(notes, 'families');
  fireEvent.dragStart(notes);
  expect(takesDrop(getField('Essay'), 'families')).toBe(true);
});

test('the button pastes what was copied last, and says so if nothing was', async () => {
  const { user } = await openFields();
  const readText = vi.spyOn(navigator.clipboard, 'readText');
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText(/^Nothing to paste/)).toBeVisible();
  const essay = getField('Essay');
  select(essay, 'books');
  fireEvent.copy(essay);
  select(essay, 'lend books');
  fireEvent.copy(essay);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(inserted).toEqual(['insertText lend books']);
  // The clipboard of the device may hold a text from outside.
  expect(readText).not.toHaveBeenCalled();
});

test('a text that was cut before a reload can be pasted after it, in this essay only', () => {
  const storage = createMemoryStorage();
  const first = createOwnClipboard('e1', storage);
  first.remember('one\r\ntwo');
  const reloaded = createOwnClipboard('e1', storage);
  expect(reloaded.latest()).toBe('one\ntwo');
  expect(reloaded.isOwn('one\r\ntwo')).toBe(true);
  expect(createOwnClipboard('e2', storage).isOwn('one\ntwo')).toBe(false);
  storage.setItem('docket-copied-e1', 'not json');
  expect(createOwnClipboard('e1', storage).latest()).toBeNull();
  expect(createOwnClipboard('e1', null).isOwn('')).toBe(false);
});
