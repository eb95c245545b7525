import { findMetric, type Metric } from '@docket/rules';
import type { ColumnSet } from './ranking-search.ts';

const keyMetrics: readonly string[] = [
  ...[
    'lsat50',
    'gpa50',
    'acceptanceRate',
    'matriculants',
    'tuitionResident',
    'tuitionNonresident',
    'grant50',
  ],
  ...['barPassageFirstTime', 'employedLongTerm'],
];

/** Metrics of the chosen columns that any school has; ranks come first, and in every choice. */
export function listColumns(
  available: readonly string[],
  columns: ColumnSet,
  first?: string | undefined,
): readonly Metric[] {
  const chosen = available
    .map((key) => findMetric(key))
    .filter((metric) => metric !== undefined)
    .filter(
      ({ key, group }) =>
        columns === 'all' ||
        group === 'ranking' ||
        group === columns ||
        (columns === 'key' && keyMetrics.includes(key)),
    );
  const position = ({ key, group }: Metric) => (key === first ? 0 : group === 'ranking' ? 1 : 2);
  return chosen.sort((one, other) => position(one) - position(other));
}
