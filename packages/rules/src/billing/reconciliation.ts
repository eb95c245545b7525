import type { Posting } from './ledger.ts';

/** A balance transaction of the provider: `net` is the change of the balance, `source` the object it belongs to. */
export interface BalanceTransaction {
  readonly id: string;
  readonly source: string;
  readonly net: number;
}

export type ReconciliationDifference =
  /** In the provider's balance but not in the ledger. */
  | { readonly kind: 'missing'; readonly source: string; readonly provider: number }
  /** In the ledger but not in the provider's balance. */
  | { readonly kind: 'extra'; readonly source: string; readonly ledger: number }
  | {
      readonly kind: 'different';
      readonly source: string;
      readonly provider: number;
      readonly ledger: number;
    };

function sumBySource<T>(rows: readonly T[], read: (row: T) => readonly [source: string, cents: number]) {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [source, cents] = read(row);
    sums.set(source, (sums.get(source) ?? 0) + cents);
  }
  return sums;
}

const sumCash = ({ lines }: Posting) =>
  lines.filter(({ account }) => account === 'cash').reduce((sum, { amount }) => sum + amount, 0);

/**
 * Compares the ledger's cash with the provider's balance, by source, sorted by id. Several transactions of one source
 * (a dispute that was opened and won) are summed. `providerSource` maps a posting to the provider's object, for
 * example an invoice to its charge. Postings without cash are left out.
 */
export function reconcile(
  postings: readonly Posting[],
  transactions: readonly BalanceTransaction[],
  providerSource: (posting: Posting) => string = ({ sourceId }) => sourceId,
): ReconciliationDifference[] {
  const withCash = postings.filter(({ lines }) => lines.some(({ account }) => account === 'cash'));
  const byKey = new Map(withCash.map((posting) => [posting.key, posting]));
  const ledgerSums = sumBySource([...byKey.values()], (posting) => [
    providerSource(posting),
    sumCash(posting),
  ]);
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const providerSums = sumBySource([...byId.values()], ({ source, net }) => [source, net]);
  const sources = [...new Set([...ledgerSums.keys(), ...providerSums.keys()])].sort();
  return sources.flatMap((source): ReconciliationDifference[] => {
    const ledger = ledgerSums.get(source);
    const provider = providerSums.get(source);
    if (ledger === undefined) return [{ kind: 'missing', source, provider: provider! }];
    if (provider === undefined) return [{ kind: 'extra', source, ledger }];
    return ledger === provider ? [] : [{ kind: 'different', source, provider, ledger }];
  });
}
