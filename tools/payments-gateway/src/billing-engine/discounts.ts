import { multiplyAndDivide, splitByWeight } from './money.ts';
import { addMonths } from './periods.ts';
import type { BillingCoupon, BillingDiscount, BillingLine } from './types.ts';

/** When a discount that starts now ends; null for one that is permanent or applies once. */
export function discountEnd(coupon: BillingCoupon, start: number): number | null {
  return coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 1) : null;
}

/**
 * Discounts that are valid at a time. One with `once` is removed by its first invoice, see `discountsAfterInvoice`.
 */
export function activeDiscounts(discounts: readonly BillingDiscount[], time: number): BillingDiscount[] {
  return discounts.filter(({ start, end }) => start <= time && (end === null || time < end));
}

/** The discounts of the subscription after a finalized invoice used these. */
export function discountsAfterInvoice(
  discounts: readonly BillingDiscount[],
  usedIds: readonly string[],
): BillingDiscount[] {
  return discounts.filter(({ id, coupon }) => !(coupon.duration === 'once' && usedIds.includes(id)));
}

const remaining = (line: BillingLine) =>
  line.amount - line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The share of a fixed amount for lines of one kind. The amount is for a whole period, so prorations get a share of
 * it: a credit then returns what was paid, and changing back and forth gains nothing.
 */
function amountOffParts(amountOff: number, lines: readonly BillingLine[]): number[] {
  const weights = lines.map((line) => Math.abs(remaining(line)));
  const fraction = lines[0]?.fraction ?? [1, 1];
  const limit = weights.reduce((sum, weight) => sum + weight, 0);
  const total = Math.min(limit, multiplyAndDivide(amountOff, fraction[0], fraction[1]));
  return splitByWeight(total, weights);
}

function amountOffByLine(amountOff: number, lines: readonly BillingLine[]): Map<BillingLine, number> {
  const groups = new Map<string, BillingLine[]>();
  for (const line of lines) {
    const sign = line.amount < 0 ? 'credit' : 'charge';
    const key = `${sign} ${line.fraction?.join('/') ?? 'whole'}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const parts = [...groups.values()].flatMap((group) => {
    const amounts = amountOffParts(amountOff, group);
    return group.map((line, index): [BillingLine, number] => [
      line,
      Math.sign(line.amount) * amounts[index]!,
    ]);
  });
  return new Map(parts);
}

function applyDiscount(lines: readonly BillingLine[], { id, coupon }: BillingDiscount): BillingLine[] {
  const products = coupon.applies_to?.products;
  const eligible = lines.filter((line) => !products || products.includes(line.product));
  const byLine =
    coupon.amount_off === null
      ? new Map<BillingLine, number>()
      : amountOffByLine(coupon.amount_off, eligible);
  return lines.map((line) => {
    if (!eligible.includes(line)) return line;
    // Percentages have at most two decimals.
    const percent = multiplyAndDivide(remaining(line), Math.round((coupon.percent_off ?? 0) * 100), 10_000);
    const amount = byLine.get(line) ?? percent;
    return { ...line, discount_amounts: [...line.discount_amounts, { amount: amount || 0, discount: id }] };
  });
}

/**
 * Applies discounts to lines one after the other, each to the rest of the previous ones. A discount on a credit is
 * negative: it makes the credit smaller. No line changes its sign. The caller passes the valid discounts
 * (`activeDiscounts`).
 */
export function applyDiscounts(
  lines: readonly BillingLine[],
  discounts: readonly BillingDiscount[],
): BillingLine[] {
  return discounts.reduce<BillingLine[]>(applyDiscount, [...lines]);
}
