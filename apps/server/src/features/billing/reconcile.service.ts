import { type BalanceTransaction, type Posting, type ReconciliationDifference, reconcile } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import { insertReconciliation, listPostingsAfter, type StoredPosting } from './ledger.queries.ts';
import { onProvider, requirePayments } from './provider.ts';

const maxDifferences = 500;
const pageSize = 100;

/** What staff see of one comparison. Amounts in cents. */
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
    // Payouts move money to the bank and are no movement of a customer.
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

/** Holds the ledger against the provider's balance and keeps the result. @throws Fault UNAVAILABLE */
export async function reconcileLedger(deps: Deps): Promise<ReconciliationResult> {
  return onProvider(deps, async () => {
    const [transactions, postings] = [await readTransactions(deps), await readPostings(deps)];
    // Payments of an invoice stand at the provider under their charge.
    const sources = new Map(
      postings.map(({ key, source, sourceId, chargeId }) => [key, source === 'invoice' ? (chargeId ?? sourceId) : sourceId]),
    );
    const result = {
      id: deps.newId(),
      at: deps.clock.now(),
      transactions: transactions.length,
      postings: postings.length,
      providerTotal: transactions.reduce((sum, { net }) => sum + net, 0),
      ledgerTotal: sumCash(postings),
      differences: reconcile(postings, transactions, ({ key }) => sources.get(key)!).slice(0, maxDifferences),
    };
    await insertReconciliation(deps.db, result);
    if (result.differences.length > 0)
      deps.log.error({ differences: result.differences.length }, 'the ledger and the payment provider differ');
    return result;
  });
}
