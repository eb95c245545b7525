import type { billingAdminCalls, LedgerPosting, Payment, RevenueMonth } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { parseDayRange } from '../../../http/day-range.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Cell, csvResponse, inParts, readExportRows } from '../../../http/file-response.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { listReconciliations } from '../sync/ledger.queries.ts';
import { reconcileLedger } from '../sync/reconcile.service.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { findWebhook, listWebhooks } from '../sync/webhooks.queries.ts';
import { replayWebhook } from '../sync/webhooks.service.ts';
import {
  failedPaymentView,
  paymentView,
  postingView,
  reconciliationView,
  webhookView,
} from './admin.view.ts';
import {
  countPostings,
  countReconciliations,
  countWebhooks,
  listPostings,
  sumBalances,
} from './ledger-list.queries.ts';
import { countFailedPayments, countPayments, listFailedPayments, listPayments } from './payments.queries.ts';
import { countPaid, loadRevenue, readMonths } from './revenue.service.ts';
import { wordForStaff } from './staff-change.service.ts';

type ListCalls = Pick<
  typeof billingAdminCalls,
  | 'payments'
  | 'failedPayments'
  | 'webhooks'
  | 'replayWebhook'
  | 'ledger'
  | 'reconciliations'
  | 'reconcile'
  | 'revenue'
>;
type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

const toDollars = (cents: number) => cents / 100;

const paymentColumns: readonly Column<Payment>[] = [
  ['Payment', (row) => row.id],
  ['Date (UTC)', (row) => row.createdAt],
  ['Name', (row) => row.user.name],
  ['Email', (row) => row.user.email],
  ['Status', (row) => row.status],
  ['Amount (USD)', (row) => toDollars(row.amount)],
  ['Refunded (USD)', (row) => toDollars(row.refunded)],
  ['Fee (USD)', (row) => toDollars(row.fee)],
  ['Description', (row) => row.description],
  ['Card', (row) => (row.card ? `${row.card.brand} ${row.card.last4}` : null)],
  ['Invoice', (row) => row.invoiceId],
  ['Failure', (row) => row.failureMessage],
  ['Dispute', (row) => row.disputeStatus],
  ['Demo account', (row) => row.user.simulated],
];

interface LedgerRow {
  readonly posting: LedgerPosting;
  readonly line: LedgerPosting['lines'][number];
}
const ledgerColumns: readonly Column<LedgerRow>[] = [
  ['Posting', ({ posting }) => posting.key],
  ['Date (UTC)', ({ posting }) => posting.at],
  ['Source', ({ posting }) => posting.source],
  ['Source ID', ({ posting }) => posting.sourceId],
  ['Student', ({ posting }) => posting.user?.name ?? null],
  ['Account', ({ line }) => line.account],
  ['Amount (USD)', ({ line }) => toDollars(line.amount)],
  ['Demo account', ({ posting }) => posting.user?.simulated ?? null],
];

/** One row for each month, with two columns for each plan that was paid in one of the months. */
function revenueColumns(months: readonly RevenueMonth[]): Column<RevenueMonth>[] {
  const plans = new Map(
    months.flatMap(({ byPlan }) => byPlan.map(({ planId, name }) => [planId, name] as const)),
  );
  const findPlan = (row: RevenueMonth, id: string) => row.byPlan.find(({ planId }) => planId === id);
  return [
    ['Month', (row) => row.month],
    ['Recurring (USD)', (row) => toDollars(row.recurring)],
    ['New (USD)', (row) => toDollars(row.new)],
    ['Lost (USD)', (row) => toDollars(row.lost)],
    ['Paid (USD)', (row) => toDollars(row.paid)],
    ['Refunded (USD)', (row) => toDollars(row.refunded)],
    ['Failed (USD)', (row) => toDollars(row.failed)],
    ['Recovered (USD)', (row) => toDollars(row.recovered)],
    ...[...plans].flatMap(([id, name]): Column<RevenueMonth>[] => [
      [`${name}: subscriptions`, (row) => findPlan(row, id)?.subscriptions ?? 0],
      [`${name}: recurring (USD)`, (row) => toDollars(findPlan(row, id)?.recurring ?? 0)],
    ]),
  ];
}

function ledgerHandlers(
  deps: Deps,
  sync: SyncCustomer,
): Pick<Handlers<ListCalls>, 'ledger' | 'reconciliations' | 'reconcile'> {
  const { db, newId } = deps;
  return {
    async ledger({ query }) {
      const { page, size, exportcsv } = query;
      const filter = {
        ...query,
        ...parseDayRange({ from: query.fromDate, to: query.toDate }, { field: 'toDate' }),
      };
      if (exportcsv) {
        const postings = await readExportRows(db, (tx, part) => listPostings(tx, filter, part));
        return csvResponse(
          'ledger',
          ledgerColumns,
          inParts(postings, (part) =>
            part.map(postingView).flatMap((posting) => posting.lines.map((line) => ({ posting, line }))),
          ),
        );
      }
      const rows = await listPostings(db, filter, toLimitAndOffset(query));
      return {
        items: rows.map(postingView),
        page,
        size,
        total: await countPostings(db, filter),
        balances: await sumBalances(db, filter),
      };
    },
    async reconciliations({ query: { page, size } }) {
      const rows = await listReconciliations(db, toLimitAndOffset({ page, size }));
      return { items: rows.map(reconciliationView), page, size, total: await countReconciliations(db) };
    },
    async reconcile({ user, now }) {
      const result = await wordForStaff(() => reconcileLedger(deps, { sync }));
      await audit(db, { newId, now, actorId: user.id }, 'billing.reconcile', `reconciliation:${result.id}`, {
        after: {
          transactions: result.transactions,
          postings: result.postings,
          differences: result.differences.length,
        },
      });
      return { reconciliation: reconciliationView(result) };
    },
  };
}

/** Lists of all students' billing, and the calls for correcting it. */
export function billingListHandlers(deps: Deps, sync: SyncCustomer): Handlers<ListCalls> {
  const { db, newId } = deps;
  return {
    async payments({ query }) {
      const { page, size, exportcsv } = query;
      const filter = {
        ...query,
        ...parseDayRange({ from: query.fromDate, to: query.toDate }, { field: 'toDate' }),
      };
      if (exportcsv)
        return csvResponse(
          'payments',
          paymentColumns,
          inParts(await readExportRows(db, (tx, part) => listPayments(tx, filter, part)), (rows) =>
            rows.map(paymentView),
          ),
        );
      const rows = await listPayments(db, filter, toLimitAndOffset(query));
      return { items: rows.map(paymentView), page, size, ...(await countPayments(db, filter)) };
    },
    async failedPayments({ query: { page, size } }) {
      const rows = await listFailedPayments(db, toLimitAndOffset({ page, size }));
      return { items: rows.map(failedPaymentView), page, size, ...(await countFailedPayments(db)) };
    },
    async webhooks({ query }) {
      const { page, size } = query;
      const rows = await listWebhooks(db, query, toLimitAndOffset(query));
      return { items: rows.map(webhookView), page, size, total: await countWebhooks(db, query) };
    },
    async replayWebhook({ params, user, now }) {
      const before = await findWebhook(db, params.id);
      const after = await replayWebhook(deps, sync, params.id);
      if (!before || !after) throw notFound('Event');
      await audit(db, { newId, now, actorId: user.id }, 'billing.webhook-replay', `webhook:${params.id}`, {
        before: { status: before.status, attempts: before.attempts },
        after: { status: after.status, attempts: after.attempts },
      });
      return { webhook: webhookView(after) };
    },
    ...ledgerHandlers(deps, sync),

    async revenue({ query, now }) {
      const span = readMonths(query, now);
      const months = await loadRevenue(db, span, query.simulated);
      if (query.exportcsv) return csvResponse('revenue', revenueColumns(months), months);
      return { months, ...(await countPaid(db, span)) };
    },
  };
}
