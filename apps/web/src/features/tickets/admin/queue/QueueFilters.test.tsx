// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../../testing/dom.tsx';
import { makeOutput } from '../../../../testing/sample.ts';
import { type QueueSearch, readQueueSearch } from '../queue-search.ts';
import { QueueFilters } from './QueueFilters.tsx';

const searches: QueueSearch[] = [];
function SearchedFilters({ address }: { address: Record<string, unknown> }) {
  const [search, setSearch] = useState(readQueueSearch(address));
  searches.push(search);
  return (
    <QueueFilters
      search={search}
      onChoose={(choice) => setSearch((before) => readQueueSearch({ ...before, ...choice }))}
    />
  );
}
const open = (address: Record<string, unknown>) =>
  openPage(<SearchedFilters address={address} />, {
    me: { roles: ['TUTOR'] },
    responses: {
      'GET /ticket/counts': { counts: { waiting: 3, unclaimed: 2, mine: 1, tagged: 0, unread: 0 } },
      'GET /test/all': makeOutput('GET /test/all', { tests: [] }),
      'GET /plan/names': makeOutput('GET /plan/names', { plans: [] }),
      'GET /ticket/taggable-users': { users: [] },
    },
  });

test('a choice is made among the filters, and the filters are cleared together', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const age = screen.getByLabelText('Age');
  expect(age).toHaveDisplayValue('Any age');
  await user.selectOptions(age, 'No activity for a day');
  expect(searches.at(-1)).toEqual({ older: '24' });
  await user.selectOptions(screen.getByLabelText('Section type'), 'RC');
  expect(searches.at(-1)).toEqual({ older: '24', section: 'RC' });
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(searches.at(-1)).toEqual({});
  expect(age).toHaveDisplayValue('Any age');
});

test('choices in the address are shown when the page opens', async () => {
  const { user } = open({ older: '72', section: 'RC' });
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  const age = screen.getByLabelText('Age');
  expect(age).toHaveDisplayValue('No activity for 3 days');
  await user.selectOptions(age, 'Any age');
  expect(searches.at(-1)).toEqual({ section: 'RC' });
});
