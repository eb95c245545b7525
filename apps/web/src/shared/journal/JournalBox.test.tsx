// @vitest-environment happy-dom
import type { JournalEntry } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen, waitFor } from '../../testing/dom.tsx';
import { refuse } from '../../testing/fake-server.ts';
import { makeOutput } from '../../testing/sample.ts';
import { JournalBox } from './JournalBox.tsx';
import type { JournalOfQuestion } from './journal-queries.ts';

const questionId = '0190a000-0000-7000-8000-000000000001';
const missed: JournalOfQuestion = { entry: null, canWrite: true, missReason: null };

function openBox(journal: JournalOfQuestion) {
  return openPage(<JournalBox questionId={questionId} />, {
    responses: {
      'GET /journal/question/{id}': journal,
      'PUT /journal/question/{id}': ({ body }) => ({
        entry: {
          ...makeOutput('PUT /journal/question/{id}', {}).entry,
          ...(body as Partial<JournalEntry>),
          questionId,
        },
      }),
      'DELETE /journal/question/{id}': { ok: true },
    },
  });
}

test('it is one line until it is opened; it is filled and saved by keyboard', async () => {
  const { user, server } = openBox(missed);
  await screen.findByRole('button', { name: 'Add to journal' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('j');
  const first = await screen.findByRole('textbox', { name: 'Why I chose it' });
  expect(screen.getByRole('button', { name: 'Save entry' })).toBeDisabled();
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveValue('');
  await user.keyboard('It repeated the passage.{Tab}');
  expect(screen.getByRole('textbox', { name: 'Why it was wrong' })).toHaveFocus();
  await user.keyboard('It turns the cause around.{Control>}{Enter}{/Control}');
  await screen.findByText('It turns the cause around.', { selector: 'dd' });
  expect(server.sent('PUT /journal/question/{id}')[0]!.body).toEqual({
    whyChosen: 'It repeated the passage.',
    whyWrong: 'It turns the cause around.',
    rule: '',
    missReason: null,
    updatedAt: null,
  });
  expect(screen.getByRole('region', { name: 'Journal' })).toHaveFocus();
});

test('Escape skips it; what was typed is kept for the next time', async () => {
  const { user, server } = openBox(missed);
  await user.click(await screen.findByRole('button', { name: 'Add to journal' }));
  await user.type(await screen.findByRole('textbox', { name: 'Why I chose it' }), 'I was tired.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.sent('PUT /journal/question/{id}')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to journal' }));
  expect(screen.getByRole('textbox', { name: 'Why I chose it' })).toHaveValue('I was tired.');
  await user.clear(screen.getByRole('textbox', { name: 'Why I chose it' }));
});

test('a reason suggests a text for each empty field', async () => {
  const { user, server } = openBox(missed);
  await user.click(await screen.findByRole('button', { name: 'Add to journal' }));
  await user.click(screen.getByRole('button', { name: 'Guessed' }));
  await user.click(screen.getByRole('button', { name: /^Use for “Why I chose it”/ }));
  expect(screen.getByRole('textbox', { name: 'Why I chose it' })).toHaveValue('I guessed.');
  expect(screen.queryByRole('button', { name: /^Use for “Why I chose it”/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save entry' }));
  await screen.findByText('I guessed.', { selector: 'dd' });
  expect(server.sent('PUT /journal/question/{id}')[0]!.body).toMatchObject({
    whyChosen: 'I guessed.',
    missReason: 'guess',
  });
});

test('a question outside of the inbox shows nothing', async () => {
  const { server } = openBox({ entry: null, canWrite: false, missReason: null });
  await waitFor(() => expect(server.sent('GET /journal/question/{id}')).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Journal' })).toBeNull();
});

test('a draft is of the version that it was typed over, and is not saved over a newer one unasked', async () => {
  const entry = {
    ...makeOutput('PUT /journal/question/{id}', {}).entry,
    ...{ questionId, whyChosen: '', whyWrong: '', rule: 'Mine', missReason: null },
    updatedAt: '2026-08-01T00:00:00.000Z',
  };
  const newer = { ...entry, rule: 'Theirs', updatedAt: '2026-08-02T00:00:00.000Z' };
  const { user, server } = openBox({ ...missed, entry });
  const field = () => screen.getByRole('textbox', { name: 'Rule for next time' });
  await user.click(await screen.findByRole('button', { name: 'Edit entry' }));
  await user.type(field(), ', longer');
  await user.keyboard('{Escape}');
  server.setResponses({
    'GET /journal/question/{id}': { ...missed, entry: newer },
    'PUT /journal/question/{id}': () => {
      throw refuse(409, { error: 'CONFLICT', message: 'Changed' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Edit entry' }));
  expect(field()).toHaveValue('Mine, longer');
  await user.click(screen.getByRole('button', { name: 'Save entry' }));
  await screen.findByText(/This changed in another tab or on another device/);
  expect(server.sent('PUT /journal/question/{id}')[0]!.body).toMatchObject({
    rule: 'Mine, longer',
    updatedAt: entry.updatedAt,
  });
  await user.click(screen.getByRole('button', { name: 'Use the other version' }));
  await user.click((await screen.findAllByRole('button', { name: 'Use the other version' })).at(-1)!);
  await waitFor(() => expect(field()).toHaveValue('Theirs'));
});

test('an entry is shown, edited and deleted', async () => {
  const entry = {
    ...makeOutput('PUT /journal/question/{id}', {}).entry,
    ...{ questionId, whyChosen: 'It looked right.', whyWrong: '', rule: 'Find the proof.' },
  };
  const { user, server } = openBox({ ...missed, entry });
  await screen.findByText('Find the proof.');
  expect(screen.queryByText('Why it was wrong')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit entry' }));
  expect(screen.getByRole('textbox', { name: 'Rule for next time' })).toHaveValue('Find the proof.');
  await user.click(screen.getByRole('button', { name: /Cancel/ }));
  await user.click(screen.getByRole('button', { name: 'Delete entry' }));
  await screen.findByText('Journal entry deleted.');
  expect(screen.queryByText('Find the proof.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Find the proof.');
  expect(server.sent('PUT /journal/question/{id}')[0]!.body).toMatchObject({
    rule: 'Find the proof.',
    updatedAt: null,
  });
});
