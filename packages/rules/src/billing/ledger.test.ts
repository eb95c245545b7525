import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountBalances, type MoneyEvent, postingFor, prepPlusShare, sumOfLines } from './ledger.ts';
import { type BalanceTransaction, classifyTransaction, reconcile } from './reconciliation.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });
const anyEvent: fc.Arbitrary<MoneyEvent> = fc
  .record({
    kind: fc.constantFrom<MoneyEvent['kind']>(
      'invoice-paid',
      'charge',
      'fee',
      'refund',
      'refund-failed',
      'dispute-opened',
      'dispute-won',
      'dispute-lost',
      'prep-plus-sold',
      'prep-plus-returned',
    ),
    id: fc.nat(500).map((no) => `x_${no}`),
    amount: cents,
    fee: fc.nat(5000),
    feeReturned: fc.nat(1500),
  })
  .map((event) => event as MoneyEvent);

/** The change of the provider's balance, computed independently of the postings. */
function computeNet(event: MoneyEvent): number {
  if (event.kind === 'invoice-paid' || event.kind === 'charge') return event.amount;
  if (event.kind === 'refund' || event.kind === 'fee') return -event.amount;
  if (event.kind === 'refund-failed') return event.amount;
  if (event.kind === 'dispute-opened') return -event.amount - event.fee;
  if (event.kind === 'dispute-won') return event.amount + event.feeReturned;
  return 0;
}
const movesCash = (event: MoneyEvent) =>
  !['dispute-lost', 'prep-plus-sold', 'prep-plus-returned'].includes(event.kind);
const transactionFor = (event: MoneyEvent): BalanceTransaction => ({
  id: `txn_${event.kind}_${event.id}`,
  source: event.id,
  net: computeNet(event),
});
const uniqueEvents = fc.uniqueArray(anyEvent, { selector: ({ kind, id }) => `${kind}:${id}`, maxLength: 60 });

describe('postings', () => {
  test('each sum to zero, and so do the balances of all accounts', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const postings = events.map(postingFor);
        for (const { lines } of postings) expect(sumOfLines(lines)).toBe(0);
        expect(Object.values(accountBalances(postings)).reduce((sum, value) => sum + value, 0)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('give the same balances in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        uniqueEvents.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
          ),
        ),
        ([events, shuffled]) => {
          expect(accountBalances(shuffled.map(postingFor))).toEqual(accountBalances(events.map(postingFor)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('show the loss and both fees for a payment that is disputed and lost', () => {
    const balances = accountBalances(
      [
        { kind: 'invoice-paid', id: 'in_1', amount: 9500 },
        { kind: 'fee', id: 'txn_1', amount: 306 },
        { kind: 'dispute-opened', id: 'dp_1', amount: 9500, fee: 1500 },
        { kind: 'dispute-lost', id: 'dp_1', amount: 9500 },
      ].map((event) => postingFor(event as MoneyEvent)),
    );
    expect(balances).toMatchObject({
      cash: -1806,
      revenue: -9500,
      fees: 1806,
      disputes: 0,
      'dispute-losses': 9500,
    });
  });

  test.each([{ amount: 1.5 }, { amount: -1 }, { amount: 1, fee: -1 }])('%j is refused', (parts) => {
    expect(() => postingFor({ kind: 'dispute-opened', id: 'dp', fee: 0, ...parts })).toThrow(RangeError);
  });

  test('never have a larger share of prep plus than was paid', () => {
    expect(prepPlusShare(21_500, true, 12_000)).toBe(12_000);
    expect(prepPlusShare(5_000, true, 12_000)).toBe(5_000);
    expect(prepPlusShare(21_500, false, 12_000)).toBe(0);
  });
});

describe('reconcile', () => {
  test('finds no difference if both have the same entries, in any order and duplicated', () => {
    fc.assert(
      fc.property(uniqueEvents, (events) => {
        const transactions = events.filter(movesCash).map(transactionFor);
        const postings = events.map(postingFor);
        expect(reconcile([...postings, ...postings].reverse(), [...transactions, ...transactions])).toEqual(
          [],
        );
        const cash = transactions.reduce((sum, { net }) => sum + net, 0);
        expect(accountBalances(postings).cash).toBe(cash);
      }),
      { numRuns: 500 },
    );
  });

  test('names exactly what is missing, invented or changed', () => {
    const charges = fc.uniqueArray(fc.record({ id: fc.nat(9999).map((no) => `ch_${no}`), amount: cents }), {
      selector: ({ id }) => id,
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(charges, fc.integer({ min: 1, max: 99 }), (charged, change) => {
        const events = charged.map(({ id, amount }): MoneyEvent => ({ kind: 'charge', id, amount }));
        const [first, second, third] = charged;
        const transactions = events.map(transactionFor).filter(({ source }) => source !== second!.id);
        const changed = transactions.map((row) =>
          row.source === third!.id ? { ...row, net: row.net + change } : row,
        );
        const differences = reconcile(events.slice(1).map(postingFor), changed);
        const expected = [
          { kind: 'missing', source: first!.id, provider: first!.amount },
          { kind: 'extra', source: second!.id, ledger: second!.amount },
          { kind: 'different', source: third!.id, provider: third!.amount + change, ledger: third!.amount },
        ];
        expect(differences).toHaveLength(3);
        expect(differences).toEqual(expect.arrayContaining(expected));
      }),
    );
  });

  test('compares an invoice and its fee with its charge', () => {
    const postings = [
      postingFor({ kind: 'invoice-paid', id: 'in_1', amount: 9500 }),
      postingFor({ kind: 'fee', id: 'txn_1', amount: 306 }),
    ];
    const transactions = [{ id: 'txn_1', source: 'ch_1', net: 9194 }];
    expect(reconcile(postings, transactions)).toHaveLength(3);
    expect(reconcile(postings, transactions, () => 'ch_1')).toEqual([]);
  });
});

test("every type of the provider's balance transactions is classified", () => {
  const sdk = dirname(createRequire(import.meta.url).resolve('stripe'));
  const types = readFileSync(join(sdk, '../esm/resources/BalanceTransactions.d.ts'), 'utf8');
  const union = /namespace BalanceTransaction \{.*?type Type = ([^;]+);/s.exec(types)![1]!;
  const names = [...union.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(50);
  const unknown = names.filter((type) => classifyTransaction({ type, category: '' }) === 'unknown');
  expect(unknown).toEqual([]);
  expect(classifyTransaction({ type: 'new_type', category: 'other' })).toBe('unknown');
  expect(classifyTransaction({ type: 'adjustment', category: 'dispute' })).toBe('payment');
  expect(classifyTransaction({ type: 'adjustment', category: 'other_adjustment' })).toBe('account');
  expect(classifyTransaction({ type: 'stripe_fee', category: 'fee' })).toBe('account');
});
