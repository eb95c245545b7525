import type { Me } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import {
  createPayment,
  createPosting,
  createReconciliation,
  createRevenueMonth,
  createWebhook,
  userId,
} from '../../../testing/create-user-billing.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { PaymentsPage } = await load(() => import('./payments/PaymentsPage.tsx'));
const { FailedPaymentsPage } = await load(() => import('./payments/FailedPaymentsPage.tsx'));
const { WebhooksPage } = await load(() => import('./webhooks/WebhooksPage.tsx'));
const { ExamCouncilLogPage } = await load(() => import('./exam-council/ExamCouncilLogPage.tsx'));
const { readLogSearch } = await load(() => import('./exam-council/exam-council-log.ts'));
const { Balances, LedgerPage } = await load(() => import('./ledger/LedgerPage.tsx'));
const { LatestReconciliation } = await load(() => import('./ledger/LatestReconciliation.tsx'));
const { ReconciliationPage } = await load(() => import('./ledger/ReconciliationPage.tsx'));
const { RevenuePage } = await load(() => import('./revenue/RevenuePage.tsx'));
const { scaleTicks } = await load(() => import('./revenue/chart-scale.ts'));
const { groupByPlan } = await load(() => import('./revenue/revenue-metrics.ts'));
const { subtractMonths, toSpan } = await load(() => import('./revenue/revenue-search.ts'));

const me: Partial<Me> = { roles: ['BILLING'] };
const ignore = () => undefined;
const firstPage = { page: 1, size: 50 };
const list = (name: string, items: readonly unknown[], query: object = firstPage) =>
  [['staff-billing', name, query], { items, page: 1, size: 50, total: items.length }] as const;
const empty = { search: {}, onSearch: ignore };

describe('payments', () => {
  test('have status, reason and refund', () => {
    const failed = createPayment({
      id: 'ch_2',
      status: 'failed',
      failureCode: 'insufficient_funds',
      failureMessage: 'Not enough money on the card',
    });
    const disputed = createPayment({ id: 'ch_3', disputeStatus: 'needs_response' });
    const html = render(<PaymentsPage {...empty} />, {
      me,
      queryData: [list('payments', [createPayment(), failed, disputed])],
    });
    const shown = readText(html);
    expect(shown).toContain('$59.00 Paid');
    expect(shown).toContain('Failed');
    expect(shown).toContain('Not enough money on the card');
    // Only a paid payment that the bank has not taken back can be refunded.
    expect(html.match(/Refund</g)).toHaveLength(1);
    expect(html).toContain(`/superadmin/users/${userId}?tab=billing`);
  });
  test('filters in the address are chips; unknown ones are left out', () => {
    const search = { status: 'failed', fromDate: '2026-13-40' };
    const html = render(<PaymentsPage search={search} onSearch={ignore} />, {
      me,
      queryData: [list('payments', [], { ...firstPage, status: 'failed' })],
    });
    expect(readText(html)).toContain('Status: Failed');
    expect(readText(html)).toContain('Clear all');
  });
  test('missing payments show until when', () => {
    const row = {
      user: createPayment().user,
      invoiceId: 'in_2',
      amountDue: 5900,
      failedAt: '2026-11-20T12:00:00.000Z',
      attempts: 2,
      nextAttemptAt: null,
      accessEndsAt: '2020-11-27T12:00:00.000Z',
      failureMessage: 'The card was declined',
      mailsSent: 1,
    };
    const shown = readText(
      render(<FailedPaymentsPage {...empty} />, { me, queryData: [list('failed-payments', [row])] }),
    );
    expect(shown).toContain('$59.00');
    expect(shown).toContain('Ended Nov 27, 2020');
    expect(shown).toContain('1 email');
  });
  test('no payment is missing', () => {
    const shown = readText(
      render(<FailedPaymentsPage {...empty} />, { me, queryData: [list('failed-payments', [])] }),
    );
    expect(shown).toContain('No overdue payments');
  });
});

test('webhooks can be replayed, including types that are not in the list', () => {
  const shown = readText(
    render(<WebhooksPage search={{ type: 'payout.paid' }} onSearch={ignore} />, {
      me,
      queryData: [
        list('webhooks', [createWebhook({ type: 'payout.paid', status: 'failed', error: 'No customer' })], {
          ...firstPage,
          type: 'payout.paid',
        }),
      ],
    }),
  );
  expect(shown).toContain('Type: payout.paid');
  expect(shown).toContain('No customer');
  expect(shown).toContain('Replay payout.paid');
});

describe('the exam-council log', () => {
  const log = {
    id: '1',
    at: '2026-11-03T12:00:00.000Z',
    user: { id: userId, name: 'Edda Tester' },
    type: 'account',
    method: 'GET',
    path: '/accounts/L1',
    status: null,
    durationMs: 5000.4,
    error: 'timeout',
    request: null,
    answer: null,
  };
  const page = { pages: [{ items: [log], nextCursor: 'next' }], pageParams: [null] };
  test('shows requests; contents only when they were requested', () => {
    const html = render(<ExamCouncilLogPage {...empty} />, {
      me,
      queryData: [[['staff-billing', 'exam-council-log', {}], page]],
    });
    const shown = readText(html);
    expect(shown).toContain('Read account');
    expect(shown).toContain('No answer: timeout');
    expect(shown).toContain('5,000 ms');
    expect(shown).toContain('Show older');
    expect(shown).not.toContain('Details');
    const withContents = render(<ExamCouncilLogPage search={{ log: 'true' }} onSearch={ignore} />, {
      me,
      queryData: [[['staff-billing', 'exam-council-log', { log: 'true' }], page]],
    });
    expect(readText(withContents)).toContain('Details');
  });
  test('reads days and flags from the address, and ignores unknown params', () => {
    const search = { fromDate: '2026-02-30', toDate: '2026-11-03', failed: true, type: 'x', userId: 'y' };
    expect(readLogSearch(search)).toEqual({ toDate: '2026-11-03', failed: 'true' });
  });
});

describe('the ledger', () => {
  const balances = [
    { account: 'cash', amount: 5699 },
    { account: 'fees', amount: 201 },
    { account: 'revenue', amount: -5900 },
  ];
  const answer = { items: [createPosting()], page: 1, size: 50, total: 1, balances };
  test('shows postings, balances and the last comparison', () => {
    const shown = readText(
      render(<LedgerPage {...empty} />, {
        me,
        queryData: [
          [['staff-billing', 'ledger', firstPage], answer],
          [['staff-billing', 'reconciliation', 'latest'], createReconciliation()],
        ],
      }),
    );
    expect(shown).toContain("The ledger matches the payment provider's balance.");
    expect(shown).toContain('Cash $56.99 debit Fees $2.01 debit Revenue $59.00 credit');
    expect(shown).toMatch(/Account.* Debit.* Credit/);
    expect(shown).not.toContain('instead of zero');
  });
  test('shows first that the accounts do not sum to zero', () => {
    const html = render(<Balances balances={balances.slice(0, 2)} toDate={null} />, { me });
    expect(readText(html)).toMatch(/^The accounts sum to \$59\.00 instead of zero\./);
    expect(html).toContain('role="alert"');
  });
  const differing = createReconciliation({
    ledgerTotal: 16_997,
    differences: [{ kind: 'different', source: 'ch_1', provider: 5699, ledger: 5599 }],
  });
  test('highlights a difference', () => {
    const html = render(<LatestReconciliation />, {
      me,
      queryData: [[['staff-billing', 'reconciliation', 'latest'], differing]],
    });
    expect(html).toContain('role="alert"');
    expect(readText(html)).toContain('differ in 1 transaction');
    expect(readText(html)).toContain('difference -$1.00');
  });
  test('different totals without a differing transaction are a difference too', () => {
    const rows = [createReconciliation({ ledgerTotal: 1 }), differing, createReconciliation()].map(
      (row, no) => ({
        ...row,
        id: String(no),
      }),
    );
    const shown = readText(
      render(<ReconciliationPage {...empty} />, {
        me,
        queryData: [
          [
            ['staff-billing', 'reconciliation', 'list', firstPage],
            { items: rows, page: 1, size: 50, total: 3 },
          ],
        ],
      }),
    );
    expect(shown).toContain('Totals differ');
    expect(shown).toContain('1 difference');
    expect(shown).toContain('No difference');
    expect(shown.match(/Differences of/g)).toHaveLength(1);
  });
});

describe('revenue', () => {
  test('has a chart, its table and the plans', () => {
    const months = [
      createRevenueMonth('2026-10', { recurring: 100_000 }),
      createRevenueMonth('2026-11', {
        byPlan: [
          { planId: 'basic', name: 'Basic', subscriptions: 2, recurring: 5800 },
          { planId: 'full', name: 'Full', subscriptions: 19, recurring: 112_100 },
        ],
      }),
    ];
    const html = render(<RevenuePage search={{}} onSearch={ignore} thisMonth="2026-11" />, {
      me,
      queryData: [
        [
          ['staff-billing', 'revenue', { from: '2025-12', to: '2026-11' }],
          { months, counted: 21, demo: 112 },
        ],
      ],
    });
    const shown = readText(html);
    expect(html).toContain('Recurring by month; the table below has the numbers');
    expect(shown).toContain('21 successful payments and 112 of demo accounts. Payments of demo accounts');
    expect(shown).toContain('Recurring, Nov 2026 $1,180.00');
    expect(shown).toContain('Nov 2026 $1,121.00 19 subscribed $58.00 2 subscribed');
    expect(shown.indexOf('Nov 2026 $1,180.00')).toBeLessThan(shown.indexOf('Oct 2026 $1,000.00'));
  });
  test('months are subtracted across years', () => {
    expect(subtractMonths('2026-01', 2)).toBe('2025-11');
    expect(subtractMonths('2026-12', 0)).toBe('2026-12');
    expect(toSpan({}, '2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
    expect(toSpan({ from: '2026-13', to: '2026-03' }, '2026-11')).toEqual({ from: '2025-04', to: '2026-03' });
  });
  test.each([
    [[], [0, 1]],
    [[0], [0, 1]],
    [
      [118_000, 90_000],
      [0, 50_000, 100_000, 150_000],
    ],
    [
      [-2000, 9000],
      [-5000, 0, 5000, 10_000],
    ],
  ])('ticks of %j', (values, ticks) => {
    expect(scaleTicks(values)).toEqual(ticks);
  });
  test('plans have their latest name, the largest first', () => {
    const months = [
      createRevenueMonth('2026-10', {
        byPlan: [{ planId: 'a', name: 'Old', subscriptions: 1, recurring: 1 }],
      }),
      createRevenueMonth('2026-11', {
        byPlan: [
          { planId: 'a', name: 'New', subscriptions: 1, recurring: 1 },
          { planId: 'b', name: 'Big', subscriptions: 1, recurring: 2 },
        ],
      }),
    ];
    expect(groupByPlan(months).map(({ name }) => name)).toEqual(['Big', 'New']);
  });
});
