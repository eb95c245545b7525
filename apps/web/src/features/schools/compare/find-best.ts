import type { Metric } from '@docket/rules';

/** The best of the values; null if neither direction is better, or there is nothing to compare. */
export function findBest(
  { higherIsBetter }: Pick<Metric, 'higherIsBetter'>,
  values: readonly (number | null)[],
): number | null {
  const known = values.filter((value) => value !== null);
  if (higherIsBetter === null || new Set(known).size < 2) return null;
  return higherIsBetter ? Math.max(...known) : Math.min(...known);
}
