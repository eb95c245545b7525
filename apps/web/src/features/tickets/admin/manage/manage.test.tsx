// @vitest-environment happy-dom
import type { ClaimExclusion } from '@docket/contract/types';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { openPage, pressEscape, screen, waitFor, within } from '../../../../testing/dom.tsx';
import { fill } from '../../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../../testing/sample.ts';
import { ExclusionsPage } from './ExclusionsPage.tsx';
import { TicketStatisticsPage } from './TicketStatisticsPage.tsx';

const alex = { id: '0190a000-0000-7000-8000-000000000001', name: 'Alex Brook' };

test('asks before it discards a started exclusion, and sends a complete one', async () => {
  let exclusions: ClaimExclusion[] = [];
  const { user, server } = openPage(<ExclusionsPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /ticket/claim-exclusions': () => ({ claimExclusions: exclusions }),
      'GET /ticket/taggable-users': makeOutput('GET /ticket/taggable-users', {
        users: [{ ...alex, roles: ['ADMIN'] }],
      }),
      'POST /ticket/claim-exclusions': ({ body }) => {
        const createdAt = '2026-11-20T12:00:00.000Z';
        exclusions = [{ id: alex.id, user: alex, reason: body.reason, createdBy: null, createdAt }];
        return sampleOutput('POST /ticket/claim-exclusions');
      },
    },
  });
  await screen.findByText('No exclusions');
  await user.click(screen.getByRole('button', { name: 'Add exclusion' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add exclusion' });
  const reason = within(dialog).getByLabelText('Reason');
  await fill(user, reason, 'On leave.');
  pressEscape(dialog);
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(reason).toHaveValue('On leave.');
  expect(within(dialog).getByRole('button', { name: 'Exclude' })).toBeDisabled();
  await user.selectOptions(
    within(dialog).getByLabelText('Colleague'),
    await within(dialog).findByRole('option', { name: alex.name }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
  expect(await screen.findByText('On leave.')).toBeInTheDocument();
  expect(server.sent('POST /ticket/claim-exclusions').map(({ body }) => body)).toEqual([
    { userId: alex.id, reason: 'On leave.' },
  ]);
});

test('shows an error for a range of days that ends before it begins', async () => {
  function SearchedPage() {
    const [search, setSearch] = useState<RawSearch>({ from: '2026-11-05', to: '2026-11-03' });
    return <TicketStatisticsPage search={search} onSearch={setSearch} />;
  }
  const { user, server } = openPage(<SearchedPage />, {
    me: { roles: ['TUTOR'] },
    responses: { 'GET /ticket/statistics': makeOutput('GET /ticket/statistics', { items: [] }) },
  });
  const to = await screen.findByLabelText('To');
  expect(to).toHaveAccessibleDescription('Choose an end date on or after the start date');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-05');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  expect(server.sent('GET /ticket/statistics')).toEqual([]);
  await fill(user, to, '2026-11-06');
  await screen.findByText('No replies');
  expect(server.sent('GET /ticket/statistics').map(({ query }) => query)).toEqual([
    { from: '2026-11-05', to: '2026-11-06' },
  ]);
});
