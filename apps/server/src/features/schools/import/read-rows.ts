import {
  findImportField,
  findMetric,
  parseMetricValue,
  type SchoolColumn,
  schoolColumns,
  schoolNameKey,
} from '@docket/rules';
import { createPauses } from '../../../http/pauses.ts';
import type { ImportProblems } from './problems.ts';

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
  readonly year: number;
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

/** The columns of a header, or null if it is invalid, which is reported. */
function readHeader(
  file: string,
  location: string,
  header: readonly string[],
  hasYear: boolean,
  problems: ImportProblems,
): ImportColumn[] | null {
  const columns = header.map((text) => ({ header: text.trim(), field: findImportField(text) }));
  const before = problems.count;
  const seen = new Map<string, string>();
  for (const { header: text, field } of columns) {
    if (!field) continue;
    const other = seen.get(field);
    if (other !== undefined)
      problems.add(
        file,
        location,
        `The columns ${quote(other)} and ${quote(text)} mean the same. Delete one`,
      );
    seen.set(field, text);
  }
  if (!seen.has('name') && !seen.has('externalId'))
    problems.add(file, location, 'The column "school" is missing');
  if (!seen.has('year') && !hasYear)
    problems.add(file, location, 'The column "year" is missing. Add it, or choose the year of the file');
  if (![...seen.keys()].some((field) => !isSchoolColumn(field)))
    problems.add(file, location, 'No column has a known metric, such as "LSAT median"');
  return problems.count === before ? columns : null;
}

/** Reads the rows of one table; errors are reported with their row. */
export async function readRows(
  { file, sheet, records, skipped }: Table,
  yearOfFile: number | undefined,
  problems: ImportProblems,
): Promise<{ readonly columns: ImportColumn[]; readonly rows: ImportRow[] }> {
  const locationPrefix = sheet === undefined ? '' : `sheet ${sheet}, `;
  const [first, ...rest] = records.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, no: at + skipped + 1 }] : [],
  );
  if (!first) {
    problems.add(file, '', `${locationPrefix}The file is empty`);
    return { columns: [], rows: [] };
  }
  const columns = readHeader(
    file,
    `${locationPrefix}header`,
    first.cells,
    yearOfFile !== undefined,
    problems,
  );
  if (!columns)
    return {
      columns: first.cells.map((text) => ({ header: text.trim(), field: findImportField(text) })),
      rows: [],
    };
  if (rest.length === 0)
    problems.add(file, '', `${locationPrefix}The file has a header, but no rows below it`);
  const at = new Map(columns.flatMap(({ field }, index) => (field ? [[field, index] as const] : [])));
  const metrics = columns.flatMap(({ header, field }, index) => {
    const metric = field ? findMetric(field) : undefined;
    return metric ? [{ header, index, metric }] : [];
  });
  const readRow = ({ cells, no }: (typeof rest)[number]): ImportRow[] => {
    const location = `${locationPrefix}row ${no}`;
    const before = problems.count;
    const fail = (reason: string) => problems.add(file, location, reason);
    if (cells.length > columns.length) {
      fail(`${cells.length} cells, but the header has ${columns.length}`);
      return [];
    }
    const text = (field: SchoolColumn, max: number): string | null => {
      const value = (cells[at.get(field) ?? -1] ?? '').trim().replace(/\s+/g, ' ');
      if (value.length > max) fail(`${field}: more than ${max} characters`);
      return value === '' ? null : value;
    };
    const name = text('name', 200);
    const externalId = text('externalId', 40);
    if (name === null && externalId === null) fail('The name of the school is missing');
    if (name !== null && schoolNameKey(name) === '') fail(`${quote(name)} isn't the name of a school`);
    const state = text('state', 40)?.toUpperCase() ?? null;
    if (state !== null && !/^[A-Z]{2}$/.test(state)) fail(`state: ${quote(state)} isn't two letters`);
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
    if (type === undefined) fail(`type: ${quote(typeText ?? '')} is neither public nor private`);
    const website = text('website', 500);
    if (website !== null && !/^https?:\/\/\S+$/.test(website))
      fail(`website: ${quote(website)} doesn't start with https://`);
    const yearText = text('year', 40);
    const year = yearText === null ? yearOfFile : Number(yearText);
    if (year === undefined) fail('The year is missing');
    else if ((yearText !== null && !/^\d{4}$/.test(yearText)) || year < 1950 || year > 2100)
      fail(`year: ${quote(yearText ?? '')} isn't a year from 1950 to 2100`);
    const values = new Map<string, number>();
    for (const { header, index, metric } of metrics) {
      const parsed = parseMetricValue(metric, cells[index] ?? '');
      if ('problem' in parsed) fail(`${header}: ${parsed.problem}`);
      else if (parsed.value !== null) values.set(metric.key, parsed.value);
    }
    if (problems.count > before) return [];
    const city = text('city', 100);
    return [
      {
        ...{ file, location, name, externalId, city, state, website, values },
        type: type ?? null,
        year: year!,
      },
    ];
  };
  const pause = createPauses();
  const rows: ImportRow[] = [];
  for (const one of rest) {
    await pause();
    rows.push(...readRow(one));
  }
  return { columns, rows };
}
