import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  computeRecurring,
  formatMonth,
  listMonths,
  type SubscriptionEvent,
  startOfMonth,
  sumFailures,
} from './revenue.ts';

const at = (iso: string) => new Date(`${iso}T12:00:00Z`);
const started = (day: string, amount = 6900, planId = 'full'): SubscriptionEvent => ({
  kind: 'started',
  at: at(day),
  planId,
  amount,
});

describe('months', () => {
  test('continue across the end of a year', () => {
    expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(listMonths('2026-02', '2026-01')).toEqual([]);
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(formatMonth(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01');
    expect(startOfMonth('2026-02').toISOString()).toBe('2026-02-01T00:00:00.000Z');
  });
});

describe('recurring revenue', () => {
  const months = listMonths('2026-01', '2026-04');
  const only = (events: SubscriptionEvent[]) => computeRecurring([events], months);

  test('begins and ends with the subscription', () => {
    const rows = only([started('2026-02-03'), { kind: 'ended', at: at('2026-04-01') }]);
    expect(rows.map((row) => [row.new, row.lost, row.recurring])).toEqual([
      [0, 0, 0],
      [6900, 0, 6900],
      [0, 0, 6900],
      [0, 6900, 0],
    ]);
    expect(rows[1]!.byPlan).toEqual([{ planId: 'full', subscriptions: 1, recurring: 6900 }]);
    expect(rows[3]!.byPlan).toEqual([]);
  });

  test('counts the paid amount, even if the first invoice was paid before the start was known', () => {
    const first = { kind: 'paid', at: at('2026-01-31'), amount: 5175 } as const;
    const rows = only([first, started('2026-02-01'), { kind: 'paid', at: at('2026-03-01'), amount: 6900 }]);
    expect(rows.map((row) => [row.new, row.recurring])).toEqual([
      [0, 0],
      [5175, 5175],
      [0, 6900],
      [0, 6900],
    ]);
  });

  test('counts another plan as a change, and knows subscriptions from before the first month', () => {
    const rows = only([
      started('2025-06-01'),
      { kind: 'changed', at: at('2026-02-10'), planId: 'plus', amount: 9900 },
      started('2026-03-10', 6900),
    ]);
    expect(rows.map((row) => [row.new, row.lost, row.recurring, row.byPlan[0]!.planId])).toEqual([
      [0, 0, 6900, 'full'],
      [0, 0, 9900, 'plus'],
      [0, 0, 6900, 'full'],
      [0, 0, 6900, 'full'],
    ]);
  });

  const day = fc
    .integer({ min: 0, max: 900 })
    .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000));
  const amount = fc.integer({ min: 0, max: 20_000 });
  const planId = fc.constantFrom('full', 'plus', 'max');
  const event: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
    fc.record({ kind: fc.constant('started' as const), at: day, planId, amount }),
    fc.record({ kind: fc.constant('changed' as const), at: day, planId, amount }),
    fc.record({ kind: fc.constant('paid' as const), at: day, amount }),
    fc.record({ kind: fc.constant('ended' as const), at: day }),
  );
  const students = fc.array(fc.array(event, { maxLength: 12 }), { maxLength: 8 });
  const range = listMonths('2024-06', '2026-03');

  test('is the sum over plans, and each student is counted once', () => {
    fc.assert(
      fc.property(students, (all) => {
        const rows = computeRecurring(all, range);
        const single = all.map((events) => computeRecurring([events], range));
        rows.forEach((row, index) => {
          expect(row.byPlan.reduce((sum, plan) => sum + plan.recurring, 0)).toBe(row.recurring);
          for (const field of ['recurring', 'new', 'lost'] as const)
            expect(single.reduce((sum, one) => sum + one[index]![field], 0)).toBe(row[field]);
        });
      }),
    );
  });

  test('without changed amounts, is that of the last month plus new and minus lost subscriptions', () => {
    const fixed = students.map((all) =>
      all.map((events) =>
        events.flatMap((one): SubscriptionEvent[] =>
          one.kind === 'paid' ? [] : one.kind === 'ended' ? [one] : [{ ...one, amount: 6900 }],
        ),
      ),
    );
    fc.assert(
      fc.property(fixed, (all) => {
        const rows = computeRecurring(all, range);
        rows.slice(1).forEach((row, index) => {
          expect(row.recurring).toBe(rows[index]!.recurring + row.new - row.lost);
        });
      }),
    );
  });

  test('has the same values in a shorter range', () => {
    fc.assert(
      fc.property(students, fc.integer({ min: 0, max: range.length - 1 }), (all, from) => {
        expect(computeRecurring(all, range.slice(from))).toEqual(computeRecurring(all, range).slice(from));
      }),
    );
  });
});

test('has failures in the month of their first attempt, and as recovered once they are paid', () => {
  const months = listMonths('2026-01', '2026-02');
  const sums = sumFailures(
    [
      { failedAt: at('2026-01-31'), amount: 6900, isPaid: true },
      { failedAt: at('2026-01-02'), amount: 9900, isPaid: false },
      { failedAt: at('2025-12-31'), amount: 100, isPaid: true },
    ],
    months,
  );
  expect(sums).toEqual([
    { failed: 16_800, recovered: 6900 },
    { failed: 0, recovered: 0 },
  ]);
});
