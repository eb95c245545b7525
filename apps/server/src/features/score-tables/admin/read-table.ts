import { type TableProblems, wholeFile } from '../../transfer/index.ts';

/** A table as a spreadsheet shows it; see the reader in `features/transfer`. */
export interface Table {
  readonly file: string;
  readonly sheet?: string;
  readonly records: readonly (readonly string[])[];
  readonly skipped: number;
}
/** One row, with the text of each of its fields; '' for an empty one. */
export interface TableRow<Field extends string> {
  readonly file: string;
  /** 'row 12', or 'sheet 2019, row 12'. */
  readonly location: string;
  readonly text: Readonly<Record<Field, string>>;
  /** Whether the table has a column for a field; one that a table needs and lacks is reported once, not in each row. */
  readonly has: (field: Field) => boolean;
  /** Adds a problem of the row, with its column and what the cell has. */
  readonly fail: (field: Field, reason: string) => void;
}
export interface TableShape<Field extends string> {
  /** Names of columns, compared without case, spaces and punctuation. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  readonly required: readonly Field[];
  /** Fields of a table without a header, by the number of its columns. */
  readonly withoutHeader: Readonly<Record<number, readonly Field[]>>;
}

const normalizeHeader = (header: string) => header.toLowerCase().replace(/[^a-z0-9%]+/g, '');
const isNumber = (cell: string) => /^[\d.,%\s–-]+$/.test(cell.trim()) && /\d/.test(cell);

/**
 * The fields of the columns, whether the first record is a header, and all that is wrong with it. Of two columns that
 * mean the same, the first counts.
 */
function readColumns<Field extends string>(
  first: readonly string[],
  { names, required, withoutHeader }: TableShape<Field>,
): { fields: (Field | null)[]; hasHeader: boolean; problems: { field: string; reason: string }[] } {
  if (first.every(isNumber)) {
    const fields = withoutHeader[first.length];
    const reason = 'Add a header: the first row has numbers only';
    return { fields: [...(fields ?? [])], hasHeader: false, problems: fields ? [] : [{ field: '', reason }] };
  }
  const all = Object.entries(names) as [Field, readonly string[]][];
  const fields = first.map(
    (header) =>
      all.find(([, own]) => own.some((name) => normalizeHeader(name) === normalizeHeader(header)))?.[0] ??
      null,
  );
  const missing = required
    .filter((field) => !fields.includes(field))
    .map((field) => ({ field: names[field][0]!, reason: `Add a column "${names[field][0]}"` }));
  const twice = all
    .filter(([field]) => fields.filter((one) => one === field).length > 1)
    .map(([, [name]]) => ({ field: name!, reason: `Two columns mean "${name}". Delete one` }));
  return { fields, hasHeader: true, problems: [...missing, ...twice] };
}

/** Reads the rows of a table; blank ones are left out, and errors are reported. */
export function readTable<Field extends string>(
  { file, sheet, records, skipped }: Table,
  shape: TableShape<Field>,
  problems: TableProblems,
): TableRow<Field>[] {
  const locationPrefix = sheet ? `sheet ${sheet}, ` : '';
  const rows = records
    .map((cells, index) => {
      const last = cells.findLastIndex((cell) => cell.trim() !== '');
      return { cells: cells.slice(0, last + 1), no: index + 1 + skipped };
    })
    .filter(({ cells }) => cells.length > 0);
  const [first] = rows;
  if (!first) {
    problems.add(file, sheet ?? '', wholeFile, 'The file is empty');
    return [];
  }
  const { fields, hasHeader, problems: ofHeader } = readColumns(first.cells, shape);
  for (const { field, reason } of ofHeader)
    problems.add(file, `${locationPrefix}row ${first.no}`, { field, value: first.cells.join(' | ') }, reason);
  if (fields.every((field) => field === null)) return [];
  return (hasHeader ? rows.slice(1) : rows).map(({ cells, no }) => {
    const location = `${locationPrefix}row ${no}`;
    const text = Object.fromEntries(
      (Object.keys(shape.names) as Field[]).map((field) => [
        field,
        (cells[fields.indexOf(field)] ?? '').trim(),
      ]),
    ) as Record<Field, string>;
    const getHeader = (field: Field) =>
      (hasHeader && first.cells[fields.indexOf(field)]?.trim()) || shape.names[field][0]!;
    return {
      ...{ file, location, text },
      has: (field) => fields.includes(field),
      fail: (field, reason) =>
        problems.add(file, location, { field: getHeader(field), value: text[field] }, reason),
    };
  });
}

/** Parses a number of a cell: '99.9', '99.9%', '99,9'. NaN if it is not a number. */
export const readNumber = (text: string): number =>
  /^-?\d+(?:[.,]\d+)?\s*%?$/.test(text) ? Number(text.replace('%', '').replace(',', '.').trim()) : Number.NaN;

/** What a reason of the rules is about: it begins with the score or the raw scores, as in "Score 150: listed twice." */
export const findSubject = (field: string, reason: string) => ({
  field,
  value: /^([^:]{1,60}):/.exec(reason)?.[1] ?? null,
});
