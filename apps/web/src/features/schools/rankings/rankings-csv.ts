import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import type { Metric } from '@docket/rules';

/** A field of RFC 4180. Text that a spreadsheet would run as a formula becomes plain text. */
function formatField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The schools and columns of the table, each value with its year and source. Missing values are empty fields. */
export function writeRankingsCsv(
  list: SchoolList,
  schools: readonly SchoolListItem[],
  columns: readonly Metric[],
): string {
  const indexes = columns.map(({ key }) => list.metrics.indexOf(key));
  const lines = [
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
  ];
  // Excel reads UTF-8 only after a byte order mark.
  return `\uFEFF${lines.map((line) => line.map(formatField).join(',')).join('\r\n')}\r\n`;
}
