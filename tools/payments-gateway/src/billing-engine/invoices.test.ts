import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiscounts, discountEnd, discountsAfterInvoice } from './discounts.ts';
import { anyDiscounts, anyItems, buildDiscount, buildItem, netAmount, toSeconds } from './factories.ts';
import { invoiceTotals, subscriptionInvoiceLines } from './invoices.ts';
import { splitByWeight } from './money.ts';
import { periodLines, prorationLines } from './prorations.ts';

const period = { start: toSeconds('2026-04-01'), end: toSeconds('2026-05-01') };
const basic = buildItem('si_1');
const prepPlus = buildItem('si_2', {
  id: 'price_prep',
  product: 'prod_prep',
  unit_amount: 1000,
  name: 'Prep plus',
});

describe('subscriptionInvoiceLines', () => {
  test('a renewal has a line for each item', () => {
    const lines = subscriptionInvoiceLines({ items: [basic, prepPlus], period, discounts: [] });
    expect(lines.map(({ amount, description }) => [amount, description])).toEqual([
      [9500, '1 × Basic (at $95.00 / month)'],
      [1000, '1 × Prep plus (at $10.00 / month)'],
    ]);
    expect(invoiceTotals(lines)).toMatchObject({ subtotal: 10_500, total: 10_500, amount_due: 10_500 });
  });
  test('a trial costs nothing', () => {
    const lines = subscriptionInvoiceLines({ items: [basic], period, discounts: [], isTrial: true });
    expect(lines).toMatchObject([{ amount: 0, description: 'Trial period for Basic' }]);
  });
  test("waiting prorations come first, and get the invoice's discounts once", () => {
    const pending = prorationLines([], [prepPlus], period, toSeconds('2026-04-16'));
    const half = buildDiscount({ percent_off: 50 });
    const lines = subscriptionInvoiceLines({
      items: [basic],
      period,
      discounts: [half],
      pending: applyDiscounts(pending, [half]),
    });
    expect(lines.map(({ amount }) => amount)).toEqual([500, 9500]);
    expect(invoiceTotals(lines)).toMatchObject({
      total: 5000,
      total_discount_amounts: [{ amount: 5000, discount: 'di_1' }],
    });
  });
});

describe('discounts', () => {
  const lines = periodLines([basic, prepPlus], period);
  test.each([
    [{ percent_off: 10 }, [950, 100]],
    [{ percent_off: 33.33 }, [3166, 333]],
    [{ amount_off: 1000 }, [905, 95]],
    [{ amount_off: 99_999 }, [9500, 1000]],
    [{ amount_off: 5000, applies_to: { products: ['prod_prep'] } }, [undefined, 1000]],
    [{ percent_off: 50, applies_to: { products: ['prod_other'] } }, [undefined, undefined]],
  ])('%j takes %j', (coupon, amounts) => {
    const result = applyDiscounts(lines, [buildDiscount(coupon)]);
    expect(result.map((line) => line.discount_amounts[0]?.amount)).toEqual(amounts);
  });

  test('apply once, repeatedly or permanently', () => {
    const start = toSeconds('2026-01-31');
    expect(discountEnd(buildDiscount({ duration: 'once' }).coupon, start)).toBeNull();
    expect(discountEnd(buildDiscount({ duration: 'repeating', duration_in_months: 1 }).coupon, start)).toBe(
      toSeconds('2026-02-28'),
    );
    const once = buildDiscount({ duration: 'once' }, { id: 'di_once' });
    const forever = buildDiscount({}, { id: 'di_forever' });
    expect(discountsAfterInvoice([once, forever], ['di_once', 'di_forever'])).toEqual([forever]);
    expect(discountsAfterInvoice([once, forever], [])).toEqual([once, forever]);
    const ended = buildDiscount({ percent_off: 50 }, { end: period.start });
    expect(netAmount(subscriptionInvoiceLines({ items: [basic], period, discounts: [ended] }))).toBe(9500);
  });

  test('never turn a charge into a credit, or a credit into a charge', () => {
    const time = fc.integer({ min: period.start, max: period.end });
    fc.assert(
      fc.property(anyItems, anyItems, anyDiscounts, time, (before, after, discounts, at) => {
        const all = [...prorationLines(before, after, period, at), ...periodLines(after, period)];
        for (const line of applyDiscounts(all, discounts)) {
          const left = netAmount([line]);
          expect(Number.isInteger(left)).toBe(true);
          expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(line.amount));
          expect(left * line.amount).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('with a fixed amount are distributed to the cent', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const sum = values.reduce((left, right) => left + right, 0);
        const total = Math.floor(sum * share);
        const parts = splitByWeight(total, values);
        expect(parts.reduce((left, right) => left + right, 0)).toBe(total);
        parts.forEach((part, index) => {
          expect(part >= 0 && part <= values[index]!).toBe(true);
          if (sum) expect(Math.abs(part - (total * values[index]!) / sum)).toBeLessThan(1);
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('invoiceTotals', () => {
  test('carry credits, and amounts too small to charge, on the balance', () => {
    const lineFor = (unit_amount: number) => periodLines([buildItem('si', { unit_amount })], period);
    expect(invoiceTotals(lineFor(1000), -300)).toMatchObject({ amount_due: 700, ending_balance: 0 });
    expect(invoiceTotals(lineFor(1000), -3000)).toMatchObject({ amount_due: 0, ending_balance: -2000 });
    expect(invoiceTotals(lineFor(49))).toMatchObject({ amount_due: 0, ending_balance: 49 });
    expect(invoiceTotals(lineFor(1000), 49)).toMatchObject({ amount_due: 1049, ending_balance: 0 });
  });
  test('lose no cent over many invoices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9000, max: 9000 }), { maxLength: 40 }), (amounts) => {
        let balance = 0;
        let paid = 0;
        for (const unit_amount of amounts) {
          const totals = invoiceTotals(periodLines([buildItem('si', { unit_amount })], period), balance);
          balance = totals.ending_balance;
          paid += totals.amount_due;
        }
        expect(paid + balance).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});
