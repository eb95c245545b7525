import { type ConversionRow, validateConversion } from '@docket/rules';

/** A row as it is typed: a number may still be missing. */
export interface TypedRow {
  readonly key: number;
  readonly rawFrom: string;
  readonly rawTo: string;
  readonly scaled: string;
}

export const toTypedRows = (rows: readonly ConversionRow[]): TypedRow[] =>
  [...rows]
    .sort((a, b) => b.rawFrom - a.rawFrom)
    .map(({ rawFrom, rawTo, scaled }, key) => ({
      key,
      rawFrom: String(rawFrom),
      rawTo: String(rawTo),
      scaled: String(scaled),
    }));

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** The rows as numbers; null while one is missing. */
export function parseRows(rows: readonly TypedRow[]): ConversionRow[] | null {
  const parsed = rows.map(({ rawFrom, rawTo, scaled }) => ({
    rawFrom: whole(rawFrom),
    rawTo: whole(rawTo),
    scaled: whole(scaled),
  }));
  return parsed.every((row) => row.rawFrom !== null && row.rawTo !== null && row.scaled !== null)
    ? (parsed as ConversionRow[])
    : null;
}

/** The errors while typing. */
export function findRowProblems(rows: readonly TypedRow[], maxRaw: number): string[] {
  const parsed = parseRows(rows);
  return parsed
    ? validateConversion(parsed, maxRaw)
    : ['Enter whole numbers for raw from, raw to and scaled score in every row.'];
}

/**
 * Rows of a spreadsheet, one on each line: raw and scaled, or raw from, raw to and scaled. Lines without two or three
 * numbers are left out; null if there is no such line.
 */
export function parsePastedRows(text: string): ConversionRow[] | null {
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const numbers = (line.match(/\d+/g) ?? []).map(Number);
    const [first, second, third] = numbers;
    if (first === undefined || second === undefined) return [];
    return third === undefined
      ? [{ rawFrom: first, rawTo: first, scaled: second }]
      : [{ rawFrom: first, rawTo: second, scaled: third }];
  });
  return rows.length > 1 ? rows : null;
}
