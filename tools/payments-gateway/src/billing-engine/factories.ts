import fc from 'fast-check';
import type {
  BillingCoupon,
  BillingDiscount,
  BillingItem,
  BillingLine,
  BillingPrice,
  Interval,
} from './types.ts';

/** Test data with overrides; amounts are cents. */
export function buildPrice(over: Partial<BillingPrice> = {}): BillingPrice {
  return {
    id: 'price_basic',
    product: 'prod_basic',
    currency: 'usd',
    unit_amount: 9500,
    recurring: { interval: 'month', interval_count: 1 },
    name: 'Basic',
    ...over,
  };
}

export function buildItem(id: string, price: Partial<BillingPrice> = {}, quantity = 1): BillingItem {
  return { id, price: buildPrice(price), quantity };
}

export function buildDiscount(
  coupon: Partial<BillingCoupon>,
  over: Partial<BillingDiscount> = {},
): BillingDiscount {
  return {
    id: 'di_1',
    start: 0,
    end: null,
    ...over,
    coupon: {
      id: 'coupon',
      percent_off: null,
      amount_off: null,
      duration: 'forever',
      duration_in_months: null,
      applies_to: null,
      ...coupon,
    },
  };
}

export const toSeconds = (iso: string): number =>
  Date.parse(iso.includes('T') ? iso : `${iso}T00:00:00Z`) / 1000;

export const netAmount = (lines: readonly BillingLine[]): number =>
  lines.reduce(
    (sum, line) => sum + line.amount - line.discount_amounts.reduce((off, { amount }) => off + amount, 0),
    0,
  );

/** From 2024, a leap year, to 2033. */
export const anyTime = fc.integer({ min: toSeconds('2024-01-01'), max: toSeconds('2033-01-01') });

export const anyRecurring = fc.record({
  interval: fc.constantFrom<Interval>('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 6 }),
});

const products = ['prod_a', 'prod_b', 'prod_c'];

export const anyPrice = fc
  .record({ product: fc.constantFrom(...products), unit_amount: fc.integer({ min: 0, max: 50_000 }) })
  .map(({ product, unit_amount }) =>
    buildPrice({ id: `${product}_${unit_amount}`, product, unit_amount, name: product }),
  );

/** Some of items 1 to 4; two such lists differ by changed prices and quantities, added and removed items. */
export const anyItems = fc
  .uniqueArray(
    fc.record({
      no: fc.integer({ min: 1, max: 4 }),
      price: anyPrice,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    {
      selector: ({ no }) => no,
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((items) => items.map(({ no, price, quantity }): BillingItem => ({ id: `si_${no}`, price, quantity })));

const anyCoupon = fc
  .record({
    percent: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 30_000 }),
    isPercent: fc.boolean(),
    applies: fc.option(fc.subarray(products, { minLength: 1 })),
  })
  .map(({ percent, amount, isPercent, applies }) => ({
    percent_off: isPercent ? percent / 100 : null,
    amount_off: isPercent ? null : amount,
    applies_to: applies && { products: applies },
  }));

export const anyDiscounts = fc
  .array(anyCoupon, { maxLength: 3 })
  .map((coupons) => coupons.map((coupon, index) => buildDiscount(coupon, { id: `di_${index}` })));

/** Anchors, many of them at month ends and leap days. */
export const anyAnchor = fc.oneof(
  anyTime,
  fc
    .constantFrom('2024-01-31T10:00:00Z', '2024-02-29T23:59:59Z', '2025-12-31', '2028-02-29', '2026-10-30')
    .map(toSeconds),
);
