import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import type { Metric } from '@docket/rules';
import { writeCsv } from '../../../lib/csv.ts';

/** The schools and columns of the table, each value with its year and source. Missing values are empty fields. */
export function writeRankingsCsv(
  list: SchoolList,
  schools: readonly SchoolListItem[],
  columns: readonly Metric[],
): string {
  const indexes = columns.map(({ key }) => list.metrics.indexOf(key));
  return writeCsv([
    [
      ...['School', 'City', 'State', 'Type'],
      ...columns.flatMap(({ label }) => [label, `${label}: year`, `${label}: source`]),
    ],
    ...schools.map((school) => [
      ...[school.name, school.city, school.state, school.type],
      ...indexes.flatMap((index) => [
        school.values[index] ?? null,
        school.years[index] ?? null,
        list.sources[school.sources[index] ?? -1]?.name ?? null,
      ]),
    ]),
  ]);
}
