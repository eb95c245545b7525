// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { createPayment, createRevenueMonth, createWebhook } from '../../../testing/create-user-billing.ts';
import { openPage, screen, waitFor, within } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { RevenuePage } from './revenue/RevenuePage.tsx';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

const me = { roles: ['BILLING' as const] };
type Page = typeof PaymentsPage;
/** A page with its search params; what it writes into the address is recorded. */
function SearchedPage({
  of: Page,
  first = {},
  onSearch,
}: {
  of: Page;
  first?: RawSearch;
  onSearch: (search: RawSearch) => void;
}) {
  const [search, setSearch] = useState<RawSearch>(first);
  return (
    <Page
      search={search}
      onSearch={(next) => {
        onSearch(next);
        setSearch(next);
      }}
    />
  );
}

test('finds payments by the search params, and filters them in the address', async () => {
  const onSearch = vi.fn();
  const { user, server } = openPage(
    <SearchedPage of={PaymentsPage} first={{ search: 'student@docket.example' }} onSearch={onSearch} />,
    {
      me,
      responses: {
        'GET /billing/admin/payments': ({ query }) => {
          const items = query.status === 'failed' ? [] : [createPayment()];
          return { items, page: 1, size: 50, total: items.length, counted: items.length, demo: 0 };
        },
      },
    },
  );
  expect(await screen.findByLabelText('Search by name, email or ID')).toHaveValue('student@docket.example');
  const table = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Status'), 'failed');
  await screen.findByText('No results');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'student@docket.example', status: 'failed' });
  expect(server.sent('GET /billing/admin/payments').at(-1)?.query).toMatchObject({
    search: 'student@docket.example',
    status: 'failed',
  });
});

test('filters webhooks by type, and shows the result of a replay', async () => {
  const onSearch = vi.fn();
  const { user, server } = openPage(<SearchedPage of={WebhooksPage as Page} onSearch={onSearch} />, {
    me,
    responses: {
      'GET /billing/admin/webhooks': { items: [createWebhook()], page: 1, size: 50, total: 1 },
      'POST /billing/admin/webhooks/{id}/replay': { webhook: createWebhook() },
    },
  });
  await user.selectOptions(await screen.findByLabelText('Type'), 'invoice.paid');
  expect(onSearch).toHaveBeenLastCalledWith({ type: 'invoice.paid' });
  const replay = await screen.findByRole('button', { name: 'Replay invoice.paid' });
  await user.click(replay);
  await screen.findByText('Event replayed.');
  expect(server.sent('POST /billing/admin/webhooks/{id}/replay')[0]?.params).toEqual({ id: 'evt_1' });

  const failed = createWebhook({ status: 'failed', error: 'No customer' });
  server.setResponses({ 'POST /billing/admin/webhooks/{id}/replay': { webhook: failed } });
  await user.click(replay);
  await screen.findByText('It failed again: No customer');
});

test('shows another metric of the same months in the chart, and exports them', async () => {
  const onSearch = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const months = ['2026-09', '2026-10', '2026-11'].map((month) => createRevenueMonth(month));
  const { user, server } = openPage(<SearchedPage of={RevenuePage as Page} onSearch={onSearch} />, {
    me,
    responses: {
      'GET /billing/admin/revenue': makeOutput('GET /billing/admin/revenue', { months, counted: 3, demo: 0 }),
    },
  });
  const table = within(await screen.findByRole('region', { name: 'Revenue by month' }));
  expect(table.getAllByRole('row')).toHaveLength(months.length + 1);
  expect(screen.getByRole('img', { name: /^Recurring by month;/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Chart'), 'paid');
  expect(await screen.findByRole('img', { name: /^Paid by month;/ })).toBeInTheDocument();
  expect(onSearch).toHaveBeenLastCalledWith({ metric: 'paid' });

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const [shown, exported] = server.sent('GET /billing/admin/revenue').map(({ query }) => query);
  expect(exported).toEqual({ ...shown, exportcsv: 'true' });
});
