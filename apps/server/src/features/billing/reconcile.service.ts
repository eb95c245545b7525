import {
  type BalanceTransaction,
  type Posting,
  type ReconciliationDifference,
  reconcile,
} from '@docket/rules';
import type Stripe from 'stripe';
import type { Deps } from '../../http/deps.ts';
import { insertReconciliation, listPostingsAfter, type StoredPosting } from './ledger.queries.ts';
import { onProvider, requirePayments } from './provider.ts';
import type { SyncCustomer } from './sync.service.ts';

const maxDifferences = 500;
/** The maximum number of differences whose customers are read again; more have another cause than timing. */
const maxRepairs = 50;
const pageSize = 100;

/** The result of one reconciliation for staff. Amounts in cents. */
export interface ReconciliationResult {
  readonly id: string;
  readonly at: Date;
  readonly transactions: number;
  readonly postings: number;
  readonly providerTotal: number;
  readonly ledgerTotal: number;
  readonly differences: readonly ReconciliationDifference[];
}

async function readTransactions(deps: Deps): Promise<BalanceTransaction[]> {
  const { stripe } = requirePayments(deps);
  const list: BalanceTransaction[] = [];
  for await (const one of stripe.balanceTransactions.list({ limit: pageSize })) {
    const source = typeof one.source === 'string' ? one.source : (one.source?.id ?? one.id);
    // Payouts transfer money to the school's bank account and belong to no customer.
    if (one.type !== 'payout') list.push({ id: one.id, source, net: one.net });
  }
  return list;
}

async function readPostings(deps: Deps): Promise<StoredPosting[]> {
  const list: StoredPosting[] = [];
  for (let after = 0; ; ) {
    const page = await listPostingsAfter(deps.db, after, 1_000);
    list.push(...page);
    if (page.length < 1_000) return list;
    after = page.at(-1)!.sequence;
  }
}

const sumCash = (postings: readonly Posting[]) =>
  postings
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'cash')
    .reduce((sum, { amount }) => sum + amount, 0);

export interface ReconcileOptions {
  readonly sync?: SyncCustomer;
  /** Set by the nightly job, which schedules its next run from this one. */
  readonly isNightly?: boolean;
}

/** Reads both sides and compares them. Amounts in cents. */
async function compare(deps: Deps): Promise<ReconciliationResult> {
  const [transactions, postings] = [await readTransactions(deps), await readPostings(deps)];
  // The provider lists payments of an invoice under their charge.
  const sources = new Map(
    postings.map(({ key, source, sourceId, chargeId }) => [
      key,
      source === 'invoice' ? (chargeId ?? sourceId) : sourceId,
    ]),
  );
  return {
    id: deps.newId(),
    at: deps.clock.now(),
    transactions: transactions.length,
    postings: postings.length,
    providerTotal: transactions.reduce((sum, { net }) => sum + net, 0),
    ledgerTotal: sumCash(postings),
    differences: reconcile(postings, transactions, ({ key }) => sources.get(key)!).slice(0, maxDifferences),
  };
}

/** The customers of the differences, as far as the provider knows them. */
async function findCustomers(
  stripe: Stripe,
  differences: readonly ReconciliationDifference[],
): Promise<ReadonlySet<string>> {
  const customers = new Set<string>();
  for (const { source } of differences.slice(0, maxRepairs)) {
    const chargeId = source.startsWith('ch_') ? source : await findChargeId(stripe, source);
    const charge = chargeId && (await stripe.charges.retrieve(chargeId).catch(() => null));
    const customer = charge && (typeof charge.customer === 'string' ? charge.customer : charge.customer?.id);
    if (customer) customers.add(customer);
  }
  return customers;
}

/** The charge of a refund or a dispute; null for anything else. */
async function findChargeId(stripe: Stripe, source: string): Promise<string | null> {
  const read = source.startsWith('dp_') || source.startsWith('du_') ? stripe.disputes : stripe.refunds;
  const object = await read.retrieve(source).catch(() => null);
  return typeof object?.charge === 'string' ? object.charge : (object?.charge?.id ?? null);
}

/**
 * Reconciles the ledger with the provider's balance and stores the result. With a sync, customers with differences
 * are read again first: a payment that is made while both sides are read is not a difference, and a lost event is
 * made up for.
 * @throws ApiError UNAVAILABLE
 */
export async function reconcileLedger(
  deps: Deps,
  { sync, isNightly = false }: ReconcileOptions = {},
): Promise<ReconciliationResult> {
  return onProvider(deps, async () => {
    let result = await compare(deps);
    if (sync && result.differences.length > 0) {
      const { stripe } = requirePayments(deps);
      for (const customerId of await findCustomers(stripe, result.differences))
        await sync(customerId, { source: 'job' });
      result = await compare(deps);
    }
    await insertReconciliation(deps.db, { ...result, isNightly });
    if (result.differences.length > 0)
      deps.log.error(
        { differences: result.differences.length },
        'the ledger and the payment provider differ',
      );
    return result;
  });
}
