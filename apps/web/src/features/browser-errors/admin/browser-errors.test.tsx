// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { openPage, screen, within } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { BrowserErrorsPage } from './BrowserErrorsPage.tsx';

const today = '2026-03-10';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) }));
afterEach(() => void vi.useRealTimers());
const list = makeOutput('GET /browser-error', {
  items: [
    { message: 'TypeError: x is undefined', kind: 'uncaught', route: '/drill', version: 'v1', count: 12 },
  ],
  days: [{ day: today, count: 12 }],
  total: 1,
});

function TestPage() {
  const [search, setSearch] = useState<RawSearch>({});
  return <BrowserErrorsPage search={search} onSearch={(next) => setSearch(next as RawSearch)} />;
}

test('lists errors with their days, narrows them by version, and opens one', async () => {
  const { user, server } = openPage(<TestPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /browser-error': list,
      'GET /browser-error/choices': { versions: ['v1', 'v2'], routes: ['/drill'] },
      'GET /browser-error/{id}': makeOutput('GET /browser-error/{id}', {
        error: {
          message: 'TypeError: x is undefined',
          frames: ['assets/Runner-1.js:1:20'],
          browsers: [{ name: 'Firefox', count: 12 }],
          days: [{ day: today, count: 12 }],
        },
      }),
    },
  });
  const open = await screen.findByRole('button', { name: 'TypeError: x is undefined' });
  expect(screen.getByText('12 errors in 30 days, 12 today')).toBeVisible();
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'TypeError: x is undefined' });
  expect(await within(dialog).findByText('assets/Runner-1.js:1:20')).toBeVisible();
  expect(within(dialog).getByText('Firefox 12')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /version/i }), 'v2');
  await expect.poll(() => server.sent('GET /browser-error').at(-1)?.query).toMatchObject({ version: 'v2' });
});

test('says so if there are none', async () => {
  openPage(<TestPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /browser-error': { items: [], days: [], page: 1, size: 50, total: 0 },
      'GET /browser-error/choices': { versions: [], routes: [] },
    },
  });
  expect(await screen.findByText('No errors')).toBeVisible();
});
