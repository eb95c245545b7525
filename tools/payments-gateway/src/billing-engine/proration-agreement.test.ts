import { expectedProration, type ProrationItem } from '@docket/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeSubscription } from './changes.ts';
import { anyAnchor, anyDiscounts, anyItems } from './factories.ts';
import { periodFrom } from './periods.ts';
import type { BillingItem } from './types.ts';

const toProrationItem = ({ price, quantity }: BillingItem): ProrationItem => ({
  product: price.product,
  unitAmount: price.unit_amount,
  quantity,
});

const isIn = (items: readonly BillingItem[], { id, price, quantity }: BillingItem) =>
  items.some((other) => other.id === id && other.price.id === price.id && other.quantity === quantity);

const anyChange = fc.record({
  anchor: anyAnchor,
  recurring: fc.record({
    interval: fc.constantFrom<'month' | 'year'>('month', 'year'),
    interval_count: fc.integer({ min: 1, max: 3 }),
  }),
  before: anyItems,
  after: anyItems,
  discounts: anyDiscounts,
  /** The position in the period, including both ends. */
  progress: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, 0.5)),
});

test('the gateway and an independent calculation agree on 5,000 random changes', () => {
  let changed = 0;
  let discounted = 0;
  fc.assert(
    fc.property(
      anyChange,
      ({ anchor, recurring, before: oldItems, after: newItems, discounts, progress }) => {
        const withInterval = (item: BillingItem) => ({ ...item, price: { ...item.price, recurring } });
        const before = oldItems.map(withInterval);
        const after = newItems.map(withInterval);
        const period = periodFrom(anchor, anchor, recurring);
        const time = period.start + Math.round((period.end - period.start) * progress);
        // A subscription that was free begins a new period instead.
        fc.pre(before.some(({ price }) => price.unit_amount > 0));

        const outcome = changeSubscription({
          before,
          after,
          period,
          anchor,
          time,
          invoicedAt: time,
          behavior: 'always_invoice',
          billingCycleAnchor: 'unchanged',
          isTrial: false,
          discounts,
          balance: 0,
        });
        const expected = expectedProration({
          removed: before.filter((item) => !isIn(after, item)).map(toProrationItem),
          added: after.filter((item) => !isIn(before, item)).map(toProrationItem),
          periodStart: period.start,
          periodEnd: period.end,
          at: time,
          discounts: discounts.map(({ coupon }) => ({
            percentOff: coupon.percent_off,
            amountOff: coupon.amount_off,
            products: coupon.applies_to?.products ?? null,
          })),
        });
        expect(outcome.totals?.total ?? 0).toBe(expected.total);
        if (expected.total !== 0) changed += 1;
        if (outcome.totals?.total_discount_amounts.some(({ amount }) => amount !== 0)) discounted += 1;
      },
    ),
    { numRuns: 5000 },
  );
  // The agreement would mean little if most changes cost nothing or had no discount.
  expect(changed).toBeGreaterThan(3500);
  expect(discounted).toBeGreaterThan(2000);
});
