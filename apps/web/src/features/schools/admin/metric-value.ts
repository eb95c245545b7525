import { checkMetricValue, checkPercentileOrder, type Metric, type ReadMetric } from '@docket/rules';

/** Shares are entered as percentages. */
export const toShown = ({ unit }: Pick<Metric, 'unit'>, value: number) =>
  unit === 'share' ? Number((value * 100).toPrecision(12)) : value;
export const toStored = ({ unit }: Pick<Metric, 'unit'>, value: number) =>
  unit === 'share' ? Number((value / 100).toPrecision(12)) : value;

/**
 * Why a value can't be saved, with the server's message; null if it can. `read` returns the other values of the year.
 */
export const findValueProblem = (metric: Metric, value: number, read: ReadMetric): string | null =>
  checkMetricValue(metric, value) ?? checkPercentileOrder(metric.key, value, read);
