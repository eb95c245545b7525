import { findMetric, type Metric, type ReadMetric } from './metrics.ts';

/** Percentiles of one distribution, the lowest first: none may be higher than a later one. */
const percentileSeries: readonly (readonly string[])[] = [
  ['lsat25', 'lsat50', 'lsat75'],
  ['gpa25', 'gpa50', 'gpa75'],
  ['grant25', 'grant50', 'grant75'],
];

/** Another percentile of the same school and year that contradicts a value. */
export interface PercentileConflict {
  readonly other: Metric;
  readonly otherValue: number;
  /** Whether the value is above a higher percentile, or below a lower one. */
  readonly side: 'above' | 'below';
}

/**
 * The first percentile of the same series that contradicts the value; null if there is none. Missing ones are
 * skipped.
 */
export function findPercentileConflict(
  metric: string,
  value: number,
  read: ReadMetric,
): PercentileConflict | null {
  const series = percentileSeries.find((keys) => keys.includes(metric)) ?? [];
  const position = series.indexOf(metric);
  for (const [index, key] of series.entries()) {
    const otherValue = index === position ? null : read(key);
    if (otherValue === null) continue;
    const side = index > position ? 'above' : 'below';
    if (side === 'above' ? value > otherValue : value < otherValue)
      return { other: findMetric(key)!, otherValue, side };
  }
  return null;
}

/** The error message for a value that contradicts other percentiles; null if there is none. */
export function checkPercentileOrder(metric: string, value: number, read: ReadMetric): string | null {
  const conflict = findPercentileConflict(metric, value, read);
  if (!conflict) return null;
  const bound = conflict.otherValue.toLocaleString('en-US');
  return `Enter ${conflict.side === 'above' ? 'at most' : 'at least'} ${bound}, the value of “${conflict.other.label}”`;
}
