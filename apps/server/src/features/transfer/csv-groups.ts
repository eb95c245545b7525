import { maxExplanations, passageExplanationColumns } from './csv-columns.ts';
import type { Problems } from './problems.ts';

/** A row of a table, with its cells by column; '' where there is none. */
interface Row {
  readonly item: string;
  get(column: string): string;
}

/** Groups rows by the value of a column, in order. Rows with the same value need not be adjacent. */
export function grouped<R extends Row>(rows: readonly R[], column: string): R[][] {
  const groups = new Map<string, R[]>();
  let last = '';
  for (const row of rows) {
    last = row.get(column) || last;
    const group = groups.get(last);
    if (group) group.push(row);
    else groups.set(last, [row]);
  }
  return [...groups.values()];
}
/** The first value of a column in the rows of a group. */
export const firstValue = (rows: readonly Row[], column: string) => findRowWith(rows, column).get(column);
/** The first row of a group that has a value in this column. */
export const findRowWith = <R extends Row>(rows: readonly R[], column: string): R =>
  rows.find((row) => row.get(column) !== '') ?? rows[0]!;

/** What the rows of a group say of all of it: the first one is read. */
const columnsOfGroup = {
  test: ['test_number', 'test_name', 'test_purpose', 'conversion'],
  section: ['section_type', 'section_title', 'section_minutes', 'section_unscored', 'section_enabled'],
  passage: [
    ...['passage_title', 'passage_subject', 'passage_line_numbers', 'passage_text', 'passage_text_b'],
    ...Array.from({ length: maxExplanations }, (_, n) => passageExplanationColumns(n)).flatMap(Object.values),
  ],
} as const;
/** Names rows that say something else of the group than its first one does. */
export function warnOfDifferences(
  file: string,
  problems: Problems,
  rows: readonly Row[],
  what: keyof typeof columnsOfGroup,
): void {
  for (const column of columnsOfGroup[what]) {
    const [first, ...others] = rows.filter((row) => row.get(column) !== '');
    const different = others.find((row) => row.get(column) !== first!.get(column));
    if (different)
      problems.warn(
        file,
        different.item,
        { field: column, value: different.get(column) },
        `${column}: the ${what} has another in ${first!.item}, which is read`,
      );
  }
}
