// @vitest-environment happy-dom
import type { JournalEntry, JournalPatterns } from '@docket/contract/types';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage, screen, waitFor, within } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { makeOutput } from '../../testing/sample.ts';
import { readDraft } from '../../ui/editor/use-draft.ts';
import { JournalPage } from './JournalPage.tsx';
import { type JournalSearch, readJournalSearch, toListQuery } from './journal-search.ts';

const createEntry = (no: number): JournalEntry => ({
  ...makeOutput('PUT /journal/question/{id}', {}).entry,
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  questionId: `0190a000-0000-7000-8000-00000000001${no}`,
  rule: `Rule ${no}`,
});
const flaw = { code: 'flaw', label: 'Flaw', sectionType: 'LR' as const };
const patterns: JournalPatterns = {
  total: 4,
  missReasons: [
    { missReason: 'trap', count: 3, types: [{ ...flaw, count: 3 }] },
    { missReason: null, count: 1, types: [{ ...flaw, count: 1 }] },
  ],
  types: [{ ...flaw, count: 4 }],
};

function openJournal(found: JournalPatterns = patterns) {
  const onSearch = vi.fn();
  function SearchedPage() {
    const [search, setSearch] = useState<JournalSearch>({});
    const go = (next: JournalSearch) => {
      onSearch(next);
      setSearch(next);
    };
    return (
      <main>
        <JournalPage search={search} onSearch={go} />
      </main>
    );
  }
  const page = openPage(<SearchedPage />, {
    responses: {
      'GET /journal/patterns': found,
      'GET /journal': ({ query }) => {
        if (query.search) return { items: [], nextCursor: null };
        if (query.cursor) return { items: [createEntry(3), createEntry(4)], nextCursor: null };
        return { items: found.total === 0 ? [] : [createEntry(1), createEntry(2)], nextCursor: 'more' };
      },
      'DELETE /journal/question/{id}': { ok: true },
      'PUT /journal/question/{id}': ({ body }) => ({ entry: { ...createEntry(1), ...(body as object) } }),
    },
  });
  return { ...page, onSearch };
}
const entries = async () => within(await screen.findByRole('list', { name: 'Entries' }));

test('shows patterns with counts and shares', async () => {
  openJournal();
  const reasons = within(await screen.findByRole('region', { name: 'By reason' }));
  expect(reasons.getByRole('row', { name: /Fell for a trap/ })).toHaveTextContent('375%');
  expect(reasons.getByRole('row', { name: /No reason chosen/ })).toHaveTextContent('125%');
  const types = within(screen.getByRole('region', { name: 'By question type' }));
  expect(types.getByRole('row', { name: /Flaw/ })).toHaveTextContent('4100%');
});

test('filters by reason and type, and searches; the address has it', async () => {
  const { user, server, onSearch } = openJournal();
  await entries();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Reason' })).getByRole('button', { name: /trap/ }),
  );
  await user.click(within(screen.getByRole('group', { name: 'Type' })).getByRole('button', { name: 'Flaw' }));
  expect(onSearch).toHaveBeenLastCalledWith({ reasons: 'trap', types: 'flaw' });
  await waitFor(() =>
    expect(server.sent('GET /journal').at(-1)?.query).toMatchObject({
      'reason[]': ['trap'],
      'type[]': ['flaw'],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onSearch).toHaveBeenLastCalledWith({});
  await fill(user, screen.getByRole('searchbox', { name: 'Search the journal' }), 'zyzzyva');
  await screen.findByText('No matches');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await entries();
});

test('prints all entries, not only those of the first page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openJournal();
  await entries();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect((await entries()).getByText('Rule 4')).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('the focus goes to the form of an entry, back to its button, and to the heading after a deletion', async () => {
  const { user, server } = openJournal();
  const list = await entries();
  const find = (name: RegExp) => list.getAllByRole('button', { name })[0]!;
  await user.click(find(/^Edit the entry/));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Why I chose it' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(find(/^Edit the entry/)).toHaveFocus());
  server.setResponses({ 'GET /journal': { items: [createEntry(2)], nextCursor: null } });
  await user.click(find(/^Delete the entry/));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Journal' })).toHaveFocus());
});

test('a text that is saved right after the last key leaves no draft behind', async () => {
  const { user, server } = openJournal();
  const list = await entries();
  await user.click(list.getAllByRole('button', { name: /^Edit the entry/ })[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'Rule for next time' }), ' Always.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rule for next time' })).toBeNull());
  expect(server.sent('PUT /journal/question/{id}')[0]!.body).toMatchObject({ rule: 'Rule 1 Always.' });
  expect(readDraft(`journal.${createEntry(1).questionId}`)).toBe('');
});

test('an empty journal says how entries come about', async () => {
  openJournal({ total: 0, missReasons: [], types: [] });
  await screen.findByText('No entries yet');
  expect(screen.getByRole('link', { name: 'Start a drill' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('an address with unknown reasons or values of another kind is read as far as it makes sense', () => {
  const search = readJournalSearch({ q: 12, reasons: 'trap,nonsense', types: { a: 1 } });
  expect(search).toEqual({ q: '12', reasons: 'trap,nonsense' });
  expect(toListQuery(search)).toEqual({ search: '12', 'reason[]': ['trap'] });
});
