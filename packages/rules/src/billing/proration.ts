/** The expected cost of a plan change, to verify the provider's preview. Cents and seconds. */
export interface ProrationItem {
  readonly product: string;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface ProrationDiscount {
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** Null means all products. */
  readonly products: readonly string[] | null;
}

export interface ProrationInput {
  /** Items that were changed or removed, before the change. */
  readonly removed: readonly ProrationItem[];
  /** Items that were changed or added, after the change. */
  readonly added: readonly ProrationItem[];
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly at: number;
  readonly discounts: readonly ProrationDiscount[];
}

export interface ExpectedProration {
  /** Both are positive and after discounts; total = charge - credit. */
  readonly credit: number;
  readonly charge: number;
  readonly total: number;
}

/**
 * Integers stay below 2^53 for amounts up to $10,000,000 over a day and $90,000 over a year, so the division is
 * exact.
 */
function divideHalfUp(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend)) throw new RangeError('The amount is too large for an exact division');
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  return rest >= divisor - rest ? whole + 1 : whole;
}

/** Distributes single cents, each to the entry furthest below its exact share; of equal ones the first. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const shares = weights.map((weight) => (sum ? Math.floor((total * weight) / sum) : 0));
  // The floor of a quotient may be off by one if the quotient is nearly an integer.
  shares.forEach((share, index) => {
    if (share * sum > total * weights[index]!) shares[index] = share - 1;
  });
  let open = sum ? total - shares.reduce((left, right) => left + right, 0) : 0;
  const used = new Set<number>();
  for (; open > 0; open -= 1) {
    let best = -1;
    weights.forEach((weight, index) => {
      const missing = total * weight - shares[index]! * sum;
      if (used.has(index)) return;
      if (best < 0 || missing > total * weights[best]! - shares[best]! * sum) best = index;
    });
    used.add(best);
    shares[best]! += 1;
  }
  return shares;
}

function sumAfterDiscounts(items: readonly ProrationItem[], input: ProrationInput): number {
  const { periodStart, periodEnd, at, discounts } = input;
  const left = periodEnd - at;
  const length = periodEnd - periodStart;
  let amounts = items.map((item) => divideHalfUp(item.unitAmount * item.quantity * left, length));
  for (const { percentOff, amountOff, products } of discounts) {
    const weights = items.map(({ product }, index) =>
      products === null || products.includes(product) ? amounts[index]! : 0,
    );
    const eligible = weights.reduce((sum, weight) => sum + weight, 0);
    // A fixed discount is for a whole period; the rest of a period gets the same share of it.
    const off =
      amountOff !== null
        ? shareOut(Math.min(eligible, divideHalfUp(amountOff * left, length)), weights)
        : weights.map((weight) => divideHalfUp(weight * Math.round((percentOff ?? 0) * 100), 10_000));
    amounts = amounts.map((amount, index) => amount - off[index]!);
  }
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * For each item round(amount × (end − at) / (end − start)): a credit for removed items and a charge for added ones,
 * each after its discounts. Source: https://docs.stripe.com/billing/subscriptions/prorations. It shares no code with
 * the gateway, so that each verifies the other.
 * @throws RangeError when the time is outside the period, or amounts are too large to be exact
 */
export function expectedProration(input: ProrationInput): ExpectedProration {
  if (input.at < input.periodStart || input.at > input.periodEnd)
    throw new RangeError('The change must lie within the period');
  const credit = sumAfterDiscounts(input.removed, input);
  const charge = sumAfterDiscounts(input.added, input);
  return { credit, charge, total: charge - credit };
}

/** Whether a preview's total is the expected one; the difference is the preview's total minus ours. */
export function checkPreview(
  input: ProrationInput,
  previewTotal: number,
): { ok: boolean; difference: number } {
  const difference = previewTotal - expectedProration(input).total;
  return { ok: difference === 0, difference };
}

/** A time some months earlier, on the same day of the month or the last one of a shorter month. Seconds. */
function monthsBefore(time: number, months: number): number {
  const date = new Date(time * 1000);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
  const first = new Date(month);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return month / 1000 + (day - 1) * 86_400 + (time % 86_400);
}

export interface RemainingDifference {
  /** Cents per month. */
  readonly present: number;
  readonly next: number;
  /** Seconds. */
  readonly from: number;
  readonly until: number;
}

/**
 * What a dearer plan costs more until a renewal whose date was moved: the difference of the monthly prices for each
 * whole month, counted back from the renewal, and a share of it for the rest. Cents, before discounts; 0 without time left.
 */
export function remainingDifference({ present, next, from, until }: RemainingDifference): number {
  if (from >= until) return 0;
  let months = 0;
  while (monthsBefore(until, months + 1) >= from) months += 1;
  const end = monthsBefore(until, months);
  const length = end - monthsBefore(until, months + 1);
  const difference = next - present;
  return difference * months + divideHalfUp(difference * (end - from), length);
}
