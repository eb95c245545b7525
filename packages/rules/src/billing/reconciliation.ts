import type { Posting } from './ledger.ts';

/** A balance transaction of the provider: `net` is the change of the balance, `source` the object it belongs to. */
export interface BalanceTransaction {
  readonly id: string;
  readonly source: string;
  readonly net: number;
}

/** What belongs to a student's payment, by type. A dispute is an adjustment, see its category. */
const paymentTypes = new Set([
  'charge',
  'payment',
  'payment_failure_refund',
  'payment_refund',
  'payment_reversal',
  'refund',
  'refund_failure',
]);
const paymentCategories = new Set(['dispute', 'dispute_reversal', 'refund', 'refund_failure']);
/** Money between the provider and the school: payouts, fees of the account, reserves; no student has part in it. */
const accountTypes = new Set([
  'advance',
  'advance_funding',
  'anticipation_repayment',
  'application_fee',
  'application_fee_refund',
  'climate_order_purchase',
  'climate_order_refund',
  'connect_collection_transfer',
  'contribution',
  'fee_credit_funding',
  'inbound_transfer',
  'inbound_transfer_reversal',
  'issuing_authorization_hold',
  'issuing_authorization_release',
  'issuing_dispute',
  'issuing_dispute_provisional_credit',
  'issuing_dispute_provisional_credit_reversal',
  'issuing_transaction',
  'obligation_outbound',
  'obligation_reversal_inbound',
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
  'payment_unreconciled',
  'payout',
  'payout_cancel',
  'payout_failure',
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
  'reserve_hold',
  'reserve_release',
  'reserve_transaction',
  'reserved_funds',
  'stripe_balance_payment_debit',
  'stripe_balance_payment_debit_reversal',
  'stripe_fee',
  'stripe_fx_fee',
  'tax_fee',
  'tax_fund',
  'topup',
  'topup_reversal',
  'transfer',
  'transfer_cancel',
  'transfer_failure',
  'transfer_refund',
]);

/**
 * Whether a balance transaction belongs to a student's payment, and must be in the ledger, or to the school's account.
 * An unknown type counts as a payment for the comparison, so that somebody looks at it.
 */
export function classifyTransaction({
  type,
  category,
}: {
  readonly type: string;
  readonly category: string;
}): 'payment' | 'account' | 'unknown' {
  if (paymentTypes.has(type)) return 'payment';
  if (type === 'adjustment') return paymentCategories.has(category) ? 'payment' : 'account';
  return accountTypes.has(type) ? 'account' : 'unknown';
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

/** Cents by the provider's object. */
export type SourceSums = ReadonlyMap<string, number>;

/**
 * The ledger's cash by the provider's object. `providerSource` maps a posting to that object, for example an invoice to
 * its charge. Postings without cash are left out, and one counts once.
 */
export function sumLedger(
  postings: readonly Posting[],
  providerSource: (posting: Posting) => string = ({ sourceId }) => sourceId,
): Map<string, number> {
  const withCash = postings.filter(({ lines }) => lines.some(({ account }) => account === 'cash'));
  const byKey = new Map(withCash.map((posting) => [posting.key, posting]));
  return sumBySource([...byKey.values()], (posting) => [providerSource(posting), sumCash(posting)]);
}

/** The provider's balance by object; several transactions of one (a dispute that was opened and won) are summed. */
export function sumTransactions(transactions: readonly BalanceTransaction[]): Map<string, number> {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return sumBySource([...byId.values()], ({ source, net }) => [source, net]);
}

/** The differences of both sides, sorted by the id of the object. */
export function compareSums(ledgerSums: SourceSums, providerSums: SourceSums): ReconciliationDifference[] {
  const sources = [...new Set([...ledgerSums.keys(), ...providerSums.keys()])].sort();
  return sources.flatMap((source): ReconciliationDifference[] => {
    const ledger = ledgerSums.get(source);
    const provider = providerSums.get(source);
    if (ledger === undefined) return [{ kind: 'missing', source, provider: provider! }];
    if (provider === undefined) return [{ kind: 'extra', source, ledger }];
    return ledger === provider ? [] : [{ kind: 'different', source, provider, ledger }];
  });
}

/** Compares the ledger's cash with the provider's balance, by object. */
export const reconcile = (
  postings: readonly Posting[],
  transactions: readonly BalanceTransaction[],
  providerSource?: (posting: Posting) => string,
): ReconciliationDifference[] =>
  compareSums(sumLedger(postings, providerSource), sumTransactions(transactions));
