// @vitest-environment happy-dom
import type { AuditEntry } from '@docket/contract/types';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { openPage, screen, waitFor, within } from '../../../testing/dom.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { AuditPage } from './AuditPage.tsx';

const entry = (no: number, over: Partial<AuditEntry>): AuditEntry => ({
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  at: '2026-11-20T12:00:00.000Z',
  actor: { id: '0190a000-0000-7000-8000-0000000000aa', name: 'Alex Brook', email: 'alex@docket.example' },
  action: 'section.update',
  target: 'section:0190a000-0000-7000-8000-0000002e03fd',
  record: 'Lesson “Flaws”',
  sentence: 'Lesson “Flaws” changed: title',
  homeId: null,
  changed: ['title'],
  address: '203.0.113.5',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ...over,
});
const entries = [
  entry(1, {}),
  entry(2, { actor: null, action: 'sign-in.failed', sentence: 'Ada Stone: wrong password entered' }),
  entry(3, { actor: null, address: null, device: null, sentence: 'Damaged histories found' }),
];

function RoutedPage() {
  return <AuditPage search={useSearch({ strict: false })} onSearch={() => undefined} />;
}

test('says what happened, who did it, and when in local time; never an id', async () => {
  const { user, server } = openPage(<RoutedPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /audit': { items: entries, page: 1, size: 25, total: 3, more: false },
      'GET /audit/choices': { actions: ['section.update', 'user.roles'], actors: [] },
      'GET /audit/{id}': { entry: { ...entries[0]!, before: { title: 'Flaw' }, after: { title: 'Flaws' } } },
    },
  });
  const open = await screen.findByRole('button', { name: 'Lesson “Flaws” changed: title' });
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toContain(formatDateTime(entries[0]!.at));
  expect(rows[1]).toContain('Unknown');
  expect(rows[2]).toContain('System');
  expect(document.body).not.toHaveTextContent('2e03fd');
  // Sign-ins are left out unless somebody asks for them.
  expect(server.sent('GET /audit')[0]?.query).toMatchObject({ kind: 'changes' });
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Lesson “Flaws” changed: title' });
  await waitFor(() => expect(within(dialog).getByText('Firefox on Linux · 203.0.113.5')).toBeVisible());
});

test('days are those of the browser, as the times beside them', async () => {
  const { server } = openPage(
    <AuditPage search={{ from: '2026-11-20' } as never} onSearch={() => undefined} />,
    {
      me: { roles: ['ADMIN'] },
      responses: {
        'GET /audit': { items: entries, page: 1, size: 25, total: 3, more: false },
        'GET /audit/choices': { actions: [], actors: [] },
      },
    },
  );
  await screen.findByRole('button', { name: 'Lesson “Flaws” changed: title' });
  expect(server.sent('GET /audit')[0]?.query).toMatchObject({
    from: '2026-11-20',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});
