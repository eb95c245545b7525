import { formatAmount, multiplyAndDivide } from './money.ts';
import type { BillingItem, BillingLine, Period } from './types.ts';

const computeAmount = ({ price, quantity }: BillingItem) => price.unit_amount * quantity;

const isSame = (before: BillingItem, after: BillingItem) =>
  before.price.id === after.price.id && before.quantity === after.quantity;

function itemLine(
  item: BillingItem,
  line: Pick<BillingLine, 'amount' | 'description' | 'period' | 'proration' | 'fraction'>,
): BillingLine {
  return {
    ...line,
    currency: item.price.currency,
    price: item.price.id,
    product: item.price.product,
    quantity: item.quantity,
    subscription_item: item.id,
    discount_amounts: [],
  };
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function prorationLine(item: BillingItem, period: Period, time: number, sign: 1 | -1): BillingLine {
  const fraction = [period.end - time, period.end - period.start] as const;
  const amount = sign * multiplyAndDivide(computeAmount(item), fraction[0], fraction[1]);
  const kind = sign < 0 ? 'Unused' : 'Remaining';
  const count = item.quantity === 1 ? '' : `${item.quantity} × `;
  return itemLine(item, {
    amount: amount || 0,
    description: `${kind} time on ${count}${item.price.name} after ${dateFormat.format(time * 1000)}`,
    period: { start: time, end: period.end },
    proration: true,
    fraction,
  });
}

/** Credits for the rest of items that were changed or removed. `time` must be within the period. */
export function creditLines(
  before: readonly BillingItem[],
  after: readonly BillingItem[],
  period: Period,
  time: number,
): BillingLine[] {
  assertWithin(period, time);
  return before
    .filter((item) => !after.some((other) => other.id === item.id && isSame(item, other)))
    .map((item) => prorationLine(item, period, time, -1));
}

/**
 * Lines for changed items: a credit for each old item, then a charge for each new one, by the second. A changed
 * quantity credits the whole old item and charges the whole new one. Items are matched by id.
 * @throws RangeError when `time` is outside the period
 */
export function prorationLines(
  before: readonly BillingItem[],
  after: readonly BillingItem[],
  period: Period,
  time: number,
): BillingLine[] {
  const charges = after
    .filter((item) => !before.some((other) => other.id === item.id && isSame(other, item)))
    .map((item) => prorationLine(item, period, time, 1));
  return [...creditLines(before, after, period, time), ...charges];
}

/** Lines for a whole period of each item; free during a trial, with a matching description. */
export function periodLines(items: readonly BillingItem[], period: Period, isTrial = false): BillingLine[] {
  return items.map((item) => {
    const { interval, interval_count: count } = item.price.recurring;
    const unit = formatAmount(item.price.unit_amount, item.price.currency);
    const every = count === 1 ? interval : `every ${count} ${interval}s`;
    const regular = `${item.quantity} × ${item.price.name} (at ${unit} / ${every})`;
    return itemLine(item, {
      amount: isTrial ? 0 : computeAmount(item),
      description: isTrial ? `Trial period for ${item.price.name}` : regular,
      period,
      proration: false,
      fraction: null,
    });
  });
}

function assertWithin(period: Period, time: number): void {
  if (time < period.start || time > period.end)
    throw new RangeError('The proration date must lie within the current period');
}
