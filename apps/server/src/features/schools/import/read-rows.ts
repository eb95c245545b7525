import {
  findImportField,
  findMetric,
  type Metric,
  parseMetricValue,
  type SchoolColumn,
  schoolColumns,
  schoolNameKey,
} from '@docket/rules';
import { createPauses } from '../../../http/pauses.ts';
import { type TableProblems, wholeFile } from '../../transfer/index.ts';

/** A table as a spreadsheet shows it; see the reader in `features/transfer`. */
export interface Table {
  readonly file: string;
  readonly sheet?: string;
  readonly records: readonly (readonly string[])[];
  readonly skipped: number;
}
/** A row with data of one school and year. */
export interface ImportRow {
  readonly file: string;
  /** 'row 12'. */
  readonly location: string;
  readonly name: string | null;
  readonly externalId: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly type: 'public' | 'private' | null;
  readonly website: string | null;
  /** Null if the row has none that can be read, which is reported. */
  readonly year: number | null;
  /** Without missing values. */
  readonly values: ReadonlyMap<string, number>;
}
export interface ImportColumn {
  readonly header: string;
  readonly field: string | null;
}

const types: Readonly<Record<string, 'public' | 'private'>> = {
  pub: 'public',
  public: 'public',
  pri: 'private',
  private: 'private',
  'private not for profit': 'private',
  'private for profit': 'private',
};
const isSchoolColumn = (field: string): field is SchoolColumn =>
  (schoolColumns as readonly string[]).includes(field);
const quote = (text: string) => `"${text.slice(0, 40)}"`;

/** The columns of a header. What is wrong with them is reported; of two that mean the same, the first counts. */
function readHeader(
  file: string,
  location: string,
  header: readonly string[],
  hasYear: boolean,
  problems: TableProblems,
): ImportColumn[] {
  const columns = header.map((text) => ({ header: text.trim(), field: findImportField(text) }));
  const seen = new Map<string, string>();
  for (const { header: text, field } of columns) {
    if (!field) continue;
    const other = seen.get(field);
    if (other !== undefined)
      problems.add(
        file,
        location,
        { field: text, value: other },
        `The columns ${quote(other)} and ${quote(text)} mean the same. Delete one`,
      );
    else seen.set(field, text);
  }
  if (!seen.has('name') && !seen.has('externalId'))
    problems.add(file, location, { field: 'school', value: null }, 'The column "school" is missing');
  if (!seen.has('year') && !hasYear)
    problems.add(
      file,
      location,
      { field: 'year', value: null },
      'The column "year" is missing. Add it, or choose the year of the file',
    );
  if (![...seen.keys()].some((field) => !isSchoolColumn(field)))
    problems.add(
      file,
      location,
      { field: 'columns', value: header.join(' | ') },
      'No column has a known metric, such as "LSAT median"',
    );
  return columns;
}

interface Row {
  readonly cells: readonly string[];
  /** Its number in the table, from 1. */
  readonly no: number;
}
/** What a row is read with. */
interface RowReading {
  readonly file: string;
  readonly locationPrefix: string;
  readonly columns: readonly ImportColumn[];
  /** The index of the column of a field. */
  readonly at: ReadonlyMap<string, number>;
  readonly metrics: readonly { readonly header: string; readonly index: number; readonly metric: Metric }[];
  readonly yearOfFile: number | undefined;
  readonly problems: TableProblems;
}
/** The data of a row; none if its school is unknown. */
function readRow(reading: RowReading, { cells, no }: Row): ImportRow[] {
  const { file, locationPrefix, columns, at, metrics, yearOfFile, problems } = reading;
  const location = `${locationPrefix}row ${no}`;
  const getHeader = (field: SchoolColumn) => columns[at.get(field) ?? -1]?.header ?? field;
  const fail = (reason: string, field: string, value: string | null) =>
    problems.add(file, location, { field, value }, reason);
  const failIn = (field: SchoolColumn, reason: string, value: string | null) =>
    fail(`${getHeader(field)}: ${reason}`, getHeader(field), value);
  if (cells.length > columns.length) {
    fail(
      `${cells.length} cells, but the header has ${columns.length}`,
      `cell ${columns.length + 1}`,
      cells.slice(columns.length).join(' | '),
    );
    return [];
  }
  const text = (field: SchoolColumn, max: number): string | null => {
    const value = (cells[at.get(field) ?? -1] ?? '').trim().replace(/\s+/g, ' ');
    if (value.length > max) failIn(field, `more than ${max} characters`, value);
    return value === '' ? null : value.slice(0, max);
  };
  const name = text('name', 200);
  const externalId = text('externalId', 40);
  const isKnown = name === null ? externalId !== null : schoolNameKey(name) !== '';
  // If the file has no column for it, the header is what is wrong.
  if (name === null && externalId === null && (at.has('name') || at.has('externalId')))
    fail('The name of the school is missing', getHeader('name'), null);
  if (name !== null && !isKnown) failIn('name', `${quote(name)} isn't the name of a school`, name);
  const state = text('state', 40)?.toUpperCase() ?? null;
  if (state !== null && !/^[A-Z]{2}$/.test(state))
    failIn('state', `${quote(state)} isn't two letters`, state);
  const typeText = text('type', 40);
  const type =
    typeText === null
      ? null
      : types[
          typeText
            .toLowerCase()
            .replace(/[^a-z]+/g, ' ')
            .trim()
        ];
  if (type === undefined) failIn('type', `${quote(typeText ?? '')} is neither public nor private`, typeText);
  const website = text('website', 500);
  if (website !== null && !/^https?:\/\/\S+$/.test(website))
    failIn('website', `${quote(website)} doesn't start with https://`, website);
  const yearText = text('year', 40);
  const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= 1950 && Number(text) <= 2100;
  const year = yearText === null ? (yearOfFile ?? null) : isYear(yearText) ? Number(yearText) : null;
  if (yearText !== null && year === null)
    failIn('year', `${quote(yearText)} isn't a year from 1950 to 2100`, yearText);
  else if (year === null && at.has('year')) fail('The year is missing', getHeader('year'), null);
  const values = new Map<string, number>();
  for (const { header, index, metric } of metrics) {
    const parsed = parseMetricValue(metric, cells[index] ?? '');
    if ('problem' in parsed) fail(`${header}: ${parsed.problem}`, header, (cells[index] ?? '').trim());
    else if (parsed.value !== null) values.set(metric.key, parsed.value);
  }
  const city = text('city', 100);
  // A row with a problem goes on, so that the others of its school and its values are found in the same round.
  if (!isKnown) return [];
  return [
    {
      ...{ file, location, name, externalId, city, state, website, values },
      type: type ?? null,
      year,
    },
  ];
}

/** Reads the rows of one table; errors are reported with their row. */
export async function readRows(
  { file, sheet, records, skipped }: Table,
  yearOfFile: number | undefined,
  problems: TableProblems,
): Promise<{ readonly columns: ImportColumn[]; readonly rows: ImportRow[] }> {
  const locationPrefix = sheet === undefined ? '' : `sheet ${sheet}, `;
  const [first, ...rest] = records.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, no: at + skipped + 1 }] : [],
  );
  if (!first) {
    problems.add(file, '', wholeFile, `${locationPrefix}The file is empty`);
    return { columns: [], rows: [] };
  }
  const columns = readHeader(
    file,
    `${locationPrefix}header`,
    first.cells,
    yearOfFile !== undefined,
    problems,
  );
  if (rest.length === 0)
    problems.add(
      file,
      `${locationPrefix}header`,
      { field: 'school', value: null },
      `The file has a header, but no rows below it`,
    );
  const at = new Map(
    columns.flatMap(({ field }, index) => (field ? [[field, index] as const] : [])).toReversed(),
  );
  const metrics = columns.flatMap(({ header, field }, index) => {
    const metric = field && at.get(field) === index ? findMetric(field) : undefined;
    return metric ? [{ header, index, metric }] : [];
  });
  const reading = { file, locationPrefix, columns, at, metrics, yearOfFile, problems };
  const pause = createPauses();
  const rows: ImportRow[] = [];
  for (const one of rest) {
    await pause();
    rows.push(...readRow(reading, one));
  }
  return { columns, rows };
}
