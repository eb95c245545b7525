import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangeInput, changeSubscription } from './changes.ts';
import { anyItems, anyTime, buildDiscount, buildItem, netAmount, toSeconds } from './factories.ts';
import { invoiceTotals } from './invoices.ts';
import { nextPeriodEnd, periodFrom } from './periods.ts';
import { periodLines, prorationLines } from './prorations.ts';

const period = { start: toSeconds('2026-04-01'), end: toSeconds('2026-05-01') };
const half = toSeconds('2026-04-16');
const basic = buildItem('si_1', { unit_amount: 6000 });
const full = buildItem('si_1', { id: 'price_full', product: 'prod_full', unit_amount: 9000, name: 'Full' });
const input: ChangeInput = {
  before: [basic],
  after: [full],
  period,
  anchor: period.start,
  time: half,
  invoicedAt: half,
  behavior: 'always_invoice',
  billingCycleAnchor: 'unchanged',
  isTrial: false,
  discounts: [],
  balance: 0,
};
const change = (over: Partial<ChangeInput>) => changeSubscription({ ...input, ...over });
const invoicedAmounts = (over: Partial<ChangeInput>) =>
  change(over).invoiceNow?.map(({ amount }) => amount) ?? null;

describe('prorationLines', () => {
  test('a changed price: credit, then charge, both to the end of the period', () => {
    expect(change({}).invoiceNow).toMatchObject([
      { amount: -3000, description: 'Unused time on Basic after 16 Apr 2026', proration: true },
      {
        amount: 4500,
        description: 'Remaining time on Full after 16 Apr 2026',
        period: { start: half, end: period.end },
      },
    ]);
  });
  test.each([
    ['quantity', { after: [{ ...basic, quantity: 3 }] }, [-3000, 9000]],
    ['added', { after: [basic, { ...full, id: 'si_2' }] }, [4500]],
    ['removed', { before: [basic, { ...full, id: 'si_2' }], after: [basic] }, [-4500]],
    ['unchanged', { after: [basic] }, null],
    ['at the first second', { time: period.start }, [-6000, 9000]],
    ['at the last second', { time: period.end }, [0, 0]],
    ['cheaper', { before: [full], after: [basic] }, [-4500, 3000]],
  ])('%s', (_what, over, amounts) => {
    expect(invoicedAmounts(over)).toEqual(amounts);
  });
  test('a date outside the period is refused', () => {
    expect(() => change({ time: period.end + 1 })).toThrow(RangeError);
  });
  test('a fixed amount counts for the rest of the period', () => {
    const lines = change({ discounts: [buildDiscount({ amount_off: 1000 })] }).invoiceNow ?? [];
    // $50 was paid for the month, and half of it is unused; the new plan costs $80, so $40 for half of it.
    expect(lines.map((line) => netAmount([line]))).toEqual([-2500, 4000]);
  });

  const anyTimeInPeriod = fc.integer({ min: period.start, max: period.end });
  const isFree = (items: readonly { price: { unit_amount: number } }[]) =>
    items.every(({ price }) => price.unit_amount === 0);

  test('changing there and back in the same second costs nothing', () => {
    fc.assert(
      fc.property(anyItems, anyItems, anyTimeInPeriod, (before, after, time) => {
        const there = prorationLines(before, after, period, time);
        const back = prorationLines(after, before, period, time);
        expect(netAmount([...there, ...back])).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('ten changes in one period cost what was used of each, up to half a cent a line', () => {
    const steps = fc.array(fc.record({ items: anyItems, time: anyTimeInPeriod }), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(anyItems, steps, (first, changes) => {
        let items = first;
        let since = period.start;
        let lineCount = 0;
        let paid = netAmount(periodLines(first, period));
        let used = 0;
        const usedUntil = (time: number) => {
          used += (netAmount(periodLines(items, period)) * (time - since)) / (period.end - period.start);
          since = time;
        };
        for (const step of changes.toSorted((a, b) => a.time - b.time)) {
          const lines = prorationLines(items, step.items, period, step.time);
          lineCount += lines.length;
          paid += netAmount(lines);
          usedUntil(step.time);
          items = step.items;
        }
        usedUntil(period.end);
        expect(Math.abs(paid - used)).toBeLessThanOrEqual(lineCount / 2 + 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  test('waiting for the next invoice costs the same as paying now', () => {
    fc.assert(
      fc.property(anyItems, anyItems, anyTimeInPeriod, (before, after, time) => {
        fc.pre(!isFree(before));
        const now = change({ before, after, time });
        const later = change({ before, after, time, behavior: 'create_prorations' });
        expect(later.invoiceNow).toBeNull();
        expect(netAmount(later.pending)).toBe(netAmount(now.invoiceNow ?? []));
        expect(change({ before, after, time, behavior: 'none' })).toMatchObject({
          invoiceNow: null,
          pending: [],
        });
      }),
    );
  });
});

describe('a new billing period', () => {
  const yearly = buildItem('si_1', {
    unit_amount: 90_000,
    recurring: { interval: 'year', interval_count: 1 },
  });
  const yearFromHalf = { start: half, end: toSeconds('2027-04-16') };

  test.each([
    ['another interval', { after: [yearly] }, [-3000, 90_000], yearFromHalf],
    [
      'another interval without proration',
      { after: [yearly], behavior: 'none' as const },
      [90_000],
      yearFromHalf,
    ],
    [
      'another interval, kept for later',
      { after: [yearly], behavior: 'create_prorations' as const },
      [-3000, 90_000],
      yearFromHalf,
    ],
    [
      'the anchor set to now',
      { after: [basic], billingCycleAnchor: 'now' as const },
      [-3000, 6000],
      { start: half, end: toSeconds('2026-05-16') },
    ],
    [
      'free to paid',
      { before: [buildItem('si_1', { unit_amount: 0 })] },
      [0, 9000],
      { start: half, end: toSeconds('2026-05-16') },
    ],
  ])('%s', (_what, over, amounts, next) => {
    expect(invoicedAmounts(over)).toEqual(amounts);
    expect(change(over)).toMatchObject({ period: next, anchor: half });
  });
  test('a trial continues and nothing is charged', () => {
    expect(change({ isTrial: true, after: [yearly] })).toMatchObject({
      invoiceNow: null,
      pending: [],
      period,
    });
  });
});

describe('a subscription over three years', () => {
  const anySteps = fc.array(
    fc.record({
      items: anyItems,
      wait: fc.integer({ min: 0, max: 90 * 86_400 }),
      behavior: fc.constantFrom('always_invoice' as const, 'create_prorations' as const),
    }),
    { minLength: 1, maxLength: 12 },
  );
  test('payments plus the balance equal the invoices, and periods have no gap', () => {
    fc.assert(
      fc.property(anyTime, anyItems, anySteps, (start, first, steps) => {
        const recurring = { interval: 'month', interval_count: 1 } as const;
        let anchor = start;
        let current = periodFrom(start, anchor, recurring);
        let items = first;
        let pending: ReturnType<typeof prorationLines> = [];
        let balance = 0;
        let paid = 0;
        let invoiced = 0;
        let time = start;
        const pay = (lines: typeof pending) => {
          const totals = invoiceTotals(lines, balance);
          invoiced += totals.total;
          paid += totals.amount_due;
          balance = totals.ending_balance;
        };
        const renewUntil = (until: number) => {
          while (current.end <= until) {
            const next = periodFrom(current.end, anchor, recurring);
            expect(next.end).toBe(nextPeriodEnd(anchor, recurring, current.end));
            current = next;
            pay([...pending, ...periodLines(items, current)]);
            pending = [];
          }
        };
        pay(periodLines(items, current));
        for (const step of steps) {
          time += step.wait;
          renewUntil(time);
          const outcome = changeSubscription({
            ...input,
            before: items,
            after: step.items,
            period: current,
            anchor,
            time,
            behavior: step.behavior,
            balance,
          });
          if (outcome.invoiceNow) pay([...outcome.invoiceNow]);
          pending = [...pending, ...outcome.pending];
          ({ anchor, period: current } = outcome);
          items = step.items;
        }
        renewUntil(start + 3 * 366 * 86_400);
        expect(pending).toEqual([]);
        expect(paid + balance).toBe(invoiced);
        expect(current.start <= start + 3 * 366 * 86_400 && current.end > start).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
