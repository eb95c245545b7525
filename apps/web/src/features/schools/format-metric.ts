import type { Metric } from '@docket/rules';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A formatted value: '161', '3.85', '1,205', '$49,624', '92.1%', 'Yes'. The caller shows missing values. */
export function formatMetric({ unit }: Pick<Metric, 'unit'>, value: number): string {
  if (unit === 'gpa') return value.toFixed(2);
  if (unit === 'dollars') return dollars.format(value);
  if (unit === 'share') return percent.format(value);
  if (unit === 'flag') return value === 1 ? 'Yes' : 'No';
  return whole.format(value);
}
