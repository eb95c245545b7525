import {
  type BalanceTransaction,
  classifyTransaction,
  compareSums,
  type ReconciliationDifference,
  sumLedger,
  sumTransactions,
} from '@docket/rules';
import type Stripe from 'stripe';
import type { Deps } from '../../../http/deps.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import { onProvider, retrieveOrNull } from '../provider.ts';
import {
  findNewestReconciliation,
  insertReconciliation,
  listPostingsAfter,
  listPostingsOfObjects,
  type StoredPosting,
} from './ledger.queries.ts';
import type { SyncCustomer } from './sync.service.ts';

const maxDifferences = 500;
/** The maximum number of differences whose customers are read again; more have another cause than timing. */
const maxRepairs = 50;
const pageSize = 100;

/**
 * How far before the last comparison both sides are read again: the provider may list a transaction later than it
 * dates it.
 */
const overlapMs = 3 * 24 * 60 * 60_000;
/** The provider may know the balance transaction of a payment only later. */
const settlesWithinMs = 24 * 60 * 60_000;

/** The result of one reconciliation for staff. Amounts in cents, of all objects that were compared. */
export interface ReconciliationResult {
  readonly id: string;
  readonly at: Date;
  readonly since: Date | null;
  readonly transactions: number;
  readonly postings: number;
  readonly providerTotal: number;
  readonly ledgerTotal: number;
  readonly differences: readonly ReconciliationDifference[];
}

/** The balance transactions of payments; those of the school's account belong to no student. */
async function readTransactions(
  { stripe }: { readonly stripe: Stripe },
  filter: Pick<Stripe.BalanceTransactionListParams, 'created' | 'source'>,
): Promise<BalanceTransaction[]> {
  const list: BalanceTransaction[] = [];
  for await (const one of stripe.balanceTransactions.list({ ...filter, limit: pageSize })) {
    if (classifyTransaction({ type: one.type, category: one.reporting_category }) === 'account') continue;
    list.push({ id: one.id, source: getExpandableId(one.source) ?? one.id, net: one.net });
  }
  return list;
}

/** All transactions of an object; one without an object is read by its own id. */
async function readTransactionsOfObject(payments: { readonly stripe: Stripe }, source: string) {
  if (!source.startsWith('txn_')) return readTransactions(payments, { source });
  const one = await retrieveOrNull(payments.stripe.balanceTransactions.retrieve(source));
  return one ? [{ id: one.id, source, net: one.net }] : [];
}

async function readPostings(deps: Deps, since: Date | null): Promise<StoredPosting[]> {
  const list: StoredPosting[] = [];
  let after = { at: since ?? new Date(0), sequence: 0 };
  for (;;) {
    const page = await listPostingsAfter(deps.db, after, 1_000);
    list.push(...page);
    if (page.length < 1_000) return list;
    after = page.at(-1)!;
  }
}

/** The provider lists a payment of an invoice, and its fee, under their charge. */
const providerSource = ({ source, sourceId, chargeId }: StoredPosting): string =>
  source === 'invoice' || source === 'fee' ? (chargeId ?? sourceId) : sourceId;

const sumPostings = (postings: readonly StoredPosting[]) => {
  const byKey = new Map(postings.map((posting) => [posting.key, posting]));
  return sumLedger(postings, ({ key }) => providerSource(byKey.get(key)!));
};

const sum = (sums: ReadonlyMap<string, number>) =>
  [...sums.values()].reduce((total, amount) => total + amount, 0);

export interface ReconcileOptions {
  readonly sync?: SyncCustomer;
  /** Set by the nightly job, which schedules its next run from this one. */
  readonly isNightly?: boolean;
}

/**
 * Reads what is newer than the last comparison on both sides, and compares it. Objects that differ, and those that
 * differed before, are read completely: of a dispute that took months only the end is new. What the provider has not
 * settled yet is left for the next time (decision 87).
 */
async function compare(deps: Deps): Promise<ReconciliationResult> {
  const payments = deps.payments;
  const at = deps.clock.now();
  const last = await findNewestReconciliation(deps.db);
  const since = last && new Date(last.at.getTime() - overlapMs);
  const transactions = await readTransactions(
    payments,
    since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {},
  );
  const postings = await readPostings(deps, since);
  const provider = sumTransactions(transactions);
  const ledger = sumPostings(postings);
  const isNew = new Set(
    postings.filter((posting) => at.getTime() - posting.at.getTime() < settlesWithinMs).map(providerSource),
  );
  const suspects = [
    ...new Set([
      ...compareSums(ledger, provider).map(({ source }) => source),
      ...(last?.differences ?? []).map(({ source }) => source),
    ]),
  ];
  for (const source of suspects.slice(0, maxDifferences)) {
    const ofLedger = sumPostings(await listPostingsOfObjects(deps.db, [source])).get(source);
    const ofProvider = sumTransactions(await readTransactionsOfObject(payments, source)).get(source);
    ledger.delete(source);
    provider.delete(source);
    if (ofProvider === undefined && isNew.has(source)) continue;
    if (ofLedger !== undefined) ledger.set(source, ofLedger);
    if (ofProvider !== undefined) provider.set(source, ofProvider);
  }
  return {
    id: deps.newId(),
    at,
    since,
    transactions: transactions.length,
    postings: postings.length,
    providerTotal: sum(provider),
    ledgerTotal: sum(ledger),
    differences: compareSums(ledger, provider).slice(0, maxDifferences),
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
      const { stripe } = deps.payments;
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
