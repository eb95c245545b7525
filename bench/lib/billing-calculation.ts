/**
 * The cost of purchases and plan changes, implemented again from the documents, with fractions of whole numbers: it
 * shares no code with the product or with the gateway. Cents and seconds.
 */

/** A discount: per cent, or an amount for a whole period. */
export interface CalculatedDiscount {
  readonly percent: bigint | null;
  readonly amount: bigint | null;
  readonly isOnce: boolean;
}

export interface Account {
  readonly price: bigint;
  readonly start: number;
  readonly end: number;
  readonly discounts: readonly CalculatedDiscount[];
  /** Negative is in the student's favor. */
  readonly balance: bigint;
}

const daySeconds = 86_400;
/** The smallest amount that a card can be charged. */
const smallestCharge = 50n;

/** To the nearest whole number, halves up; only for values that are not negative. */
const roundFraction = (dividend: bigint, divisor: bigint): bigint => {
  const whole = dividend / divisor;
  const rest = dividend - whole * divisor;
  return rest + rest >= divisor ? whole + 1n : whole;
};
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** The day of the month, or the last day of a shorter month. */
function clampedDate(year: number, month: number, day: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 1) - daySeconds * 1000).getUTCDate();
  return new Date(Date.UTC(year, month, day < last ? day : last));
}

/** The same day of the next month, or its last, at the same time. */
export function endOfMonthlyPeriod(start: number): number {
  const from = new Date(start * 1000);
  const midnight = clampedDate(from.getUTCFullYear(), from.getUTCMonth() + 1, from.getUTCDate());
  return midnight.getTime() / 1000 + (start % daySeconds);
}

/** An amount after discounts, each applied to the result of the previous one; `part` of the period is paid for. */
function afterDiscounts(
  amount: bigint,
  discounts: readonly CalculatedDiscount[],
  part: { readonly left: bigint; readonly length: bigint } = { left: 1n, length: 1n },
): bigint {
  let left = amount;
  for (const { percent, amount: off } of discounts)
    left -=
      percent === null
        ? smaller(left, roundFraction(off! * part.left, part.length))
        : roundFraction(left * percent, 100n);
  return left;
}

export interface CalculatedCost {
  readonly credit: bigint;
  readonly charge: bigint;
  readonly total: bigint;
  readonly due: bigint;
}

const pay = (total: bigint, balance: bigint) => {
  const payable = total + balance;
  const due = payable < smallestCharge ? 0n : payable;
  return { due, balance: payable - due };
};
const keepRepeatingDiscounts = (discounts: readonly CalculatedDiscount[]) =>
  discounts.filter(({ isOnce }) => !isOnce);

/** The first invoice of a plan. */
export function calculatePurchase(
  price: bigint,
  discounts: readonly CalculatedDiscount[],
  at: number,
): { readonly cost: CalculatedCost; readonly account: Account } {
  const total = afterDiscounts(price, discounts);
  const { due, balance } = pay(total, 0n);
  return {
    cost: { credit: 0n, charge: price, total, due },
    account: {
      price,
      start: at,
      end: endOfMonthlyPeriod(at),
      discounts: keepRepeatingDiscounts(discounts),
      balance,
    },
  };
}

/** An immediate change: the rest of the old plan is credited, the rest of the new one is paid, from midnight on. */
export function calculateUpgrade(
  account: Account,
  price: bigint,
  /** The discounts of a coupon that is used with the change; null without one. */
  newDiscounts: readonly CalculatedDiscount[] | null,
  at: number,
): { readonly cost: CalculatedCost; readonly account: Account } {
  const { start, end } = account;
  const midnight = at - (at % daySeconds);
  const from = midnight < start ? start : midnight > end ? end : midnight;
  const part = { left: BigInt(end - from), length: BigInt(end - start) };
  const discounts = newDiscounts ?? account.discounts;
  const credit = roundFraction(account.price * part.left, part.length);
  const charge = roundFraction(price * part.left, part.length);
  const total = afterDiscounts(charge, discounts, part) - afterDiscounts(credit, discounts, part);
  const { due, balance } = pay(total, account.balance);
  return {
    cost: { credit, charge, total, due },
    account: { ...account, price, discounts: keepRepeatingDiscounts(discounts), balance },
  };
}

/** A whole period at the next renewal. */
export const calculateRenewal = (price: bigint, discounts: readonly CalculatedDiscount[]): bigint =>
  afterDiscounts(price, discounts);
