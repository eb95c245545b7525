/** Divides integers exactly and rounds halves away from zero, so that a credit mirrors its charge. */
export function multiplyAndDivide(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const rounded = Number((product * 2n + divisor) / (divisor * 2n));
  return amount < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Splits `total` cents over weights by the largest remainder; of equal remainders the first line. The parts sum to
 * `total`; none is greater than its weight if `total` is at most the sum of the weights.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(sum)));
  const remaining = total - parts.reduce((left, right) => left + right, 0);
  const largestFirst = products
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of largestFirst.slice(0, remaining)) parts[index]! += 1;
  return parts;
}

/** $1,234.50 for 123450; other currencies as "1234.50 EUR". */
export function formatAmount(cents: number, currency: string): string {
  const sign = cents < 0 ? '-' : '';
  const amount = (Math.abs(cents) / 100).toFixed(2);
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
}
