/**
 * Accounts of the double-entry ledger. Amounts are cents; a debit is positive, a credit negative. `cash` is the
 * provider's balance, `receivable` the unpaid part of finalized invoices.
 */
export const ledgerAccounts = [
  'cash',
  'receivable',
  'revenue',
  'refunds',
  'fees',
  'disputes',
  'dispute-losses',
  'exam-council-payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerSources = ['invoice', 'charge', 'fee', 'refund', 'dispute', 'prep-plus'] as const;
export type LedgerSource = (typeof ledgerSources)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** One posting: lines that sum to zero, with the object that they belong to. Each `key` is posted once. */
export interface Posting {
  readonly key: string;
  readonly source: LedgerSource;
  readonly sourceId: string;
  readonly lines: readonly LedgerLine[];
}

/** A movement of money as reported by the provider. Amounts are positive cents; `fee` is the provider's fee. */
export type MoneyEvent =
  | { readonly kind: 'invoice-paid'; readonly id: string; readonly amount: number }
  | { readonly kind: 'charge'; readonly id: string; readonly amount: number }
  /** The fee of a charge, by its balance transaction: the provider may know it only after the payment. */
  | { readonly kind: 'fee'; readonly id: string; readonly amount: number }
  | { readonly kind: 'refund'; readonly id: string; readonly amount: number }
  | { readonly kind: 'refund-failed'; readonly id: string; readonly amount: number }
  | { readonly kind: 'dispute-opened'; readonly id: string; readonly amount: number; readonly fee: number }
  | {
      readonly kind: 'dispute-won';
      readonly id: string;
      readonly amount: number;
      readonly feeReturned: number;
    }
  | { readonly kind: 'dispute-lost'; readonly id: string; readonly amount: number }
  | { readonly kind: 'prep-plus-sold'; readonly id: string; readonly amount: number }
  | { readonly kind: 'prep-plus-returned'; readonly id: string; readonly amount: number };

const sourceByKind: Record<MoneyEvent['kind'], LedgerSource> = {
  'invoice-paid': 'invoice',
  charge: 'charge',
  fee: 'fee',
  refund: 'refund',
  'refund-failed': 'refund',
  'dispute-opened': 'dispute',
  'dispute-won': 'dispute',
  'dispute-lost': 'dispute',
  'prep-plus-sold': 'prep-plus',
  'prep-plus-returned': 'prep-plus',
};

const line = (account: LedgerAccount, amount: number): LedgerLine => ({ account, amount });
const transfer = (debit: LedgerAccount, credit: LedgerAccount, amount: number): LedgerLine[] => [
  line(debit, amount),
  line(credit, -amount),
];

function buildLines(event: MoneyEvent): LedgerLine[] {
  switch (event.kind) {
    case 'invoice-paid':
    case 'charge':
      return transfer('cash', 'revenue', event.amount);
    case 'fee':
      return transfer('fees', 'cash', event.amount);
    case 'refund':
      return transfer('refunds', 'cash', event.amount);
    case 'refund-failed':
      return transfer('cash', 'refunds', event.amount);
    case 'dispute-opened':
      return [...transfer('disputes', 'cash', event.amount), ...transfer('fees', 'cash', event.fee)];
    case 'dispute-won':
      return [...transfer('cash', 'disputes', event.amount), ...transfer('cash', 'fees', event.feeReturned)];
    case 'dispute-lost':
      return transfer('dispute-losses', 'disputes', event.amount);
    case 'prep-plus-sold':
      return transfer('revenue', 'exam-council-payable', event.amount);
    case 'prep-plus-returned':
      return transfer('exam-council-payable', 'revenue', event.amount);
  }
}

/**
 * The posting of an event. Lines with zero are left out.
 * @throws RangeError when an amount is not a whole number of cents or is negative
 */
export function postingFor(event: MoneyEvent): Posting {
  const lines = buildLines(event);
  for (const { amount } of lines)
    if (!Number.isSafeInteger(amount)) throw new RangeError('Amounts are whole cents');
  const parts = [
    event.amount,
    'fee' in event ? event.fee : 0,
    'feeReturned' in event ? event.feeReturned : 0,
  ];
  if (parts.some((amount) => amount < 0)) throw new RangeError('Amounts of money events are positive');
  return {
    key: `${event.kind}:${event.id}`,
    source: sourceByKind[event.kind],
    sourceId: event.id,
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

/** Must be 0 for a posting. */
export function sumOfLines(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The balance of every account. Duplicates of a key count once. */
export function accountBalances(postings: readonly Posting[]): Record<LedgerAccount, number> {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<
    LedgerAccount,
    number
  >;
  const byKey = new Map(postings.map((posting) => [posting.key, posting]));
  for (const { lines } of byKey.values())
    for (const { account, amount } of lines) balances[account] += amount;
  return balances;
}

/** The exam council's part of a payment: the prep-plus price, but never more than was paid. */
export function prepPlusShare(paid: number, isPrepPlusIncluded: boolean, prepPlusCents: number): number {
  return isPrepPlusIncluded ? Math.min(paid, prepPlusCents) : 0;
}
