/** Raw scores from `rawFrom` to `rawTo`, both included, become `scaled`. */
export interface ConversionRow {
  rawFrom: number;
  rawTo: number;
  scaled: number;
}

export const lowestScaled = 120;
export const highestScaled = 180;

/** A row as it was read: without its scaled score if that can't be read, which the reader of the file reports. */
export type ReadConversionRow = Omit<ConversionRow, 'scaled'> & { readonly scaled: number | null };

const byRaw = <R extends { readonly rawFrom: number }>(rows: readonly R[]) =>
  [...rows].sort((a, b) => a.rawFrom - b.rawFrom);
const span = (from: number, to: number) => (from === to ? `Raw ${from}` : `Raw ${from} to ${to}`);
const isScaled = (scaled: number) =>
  Number.isInteger(scaled) && scaled >= lowestScaled && scaled <= highestScaled;
const hasRange = ({ rawFrom, rawTo }: ReadConversionRow) =>
  Number.isInteger(rawFrom) && Number.isInteger(rawTo) && rawFrom <= rawTo;

function rowProblems({ rawFrom, rawTo, scaled }: ReadConversionRow): string[] {
  const problems: string[] = [];
  const row = span(rawFrom, rawTo);
  if (!Number.isInteger(rawFrom) || !Number.isInteger(rawTo)) problems.push(`${row}: raw scores are whole.`);
  else if (rawFrom > rawTo) problems.push(`${row}: the range ends before it begins.`);
  if (scaled !== null && !isScaled(scaled))
    problems.push(
      `${row}: ${scaled} is not a scaled score from ${lowestScaled} to ${highestScaled} in whole points.`,
    );
  return problems;
}

/**
 * The errors of a raw-to-scaled table as messages; empty if it gives every raw score from 0 to `maxRaw` exactly one
 * scaled score that never falls as the raw score rises. The rows may be in any order. All errors are found at once: a
 * row without a scaled score still covers its raw scores.
 */
export function validateConversion(rows: readonly ReadConversionRow[], maxRaw: number): string[] {
  if (rows.length === 0) return ['The table has no rows.'];
  const problems = rows.flatMap(rowProblems);
  let next = 0;
  let scaledBefore = lowestScaled;
  for (const row of byRaw(rows.filter(hasRange))) {
    if (row.rawFrom > next) problems.push(`${span(next, row.rawFrom - 1)}: no scaled score is given.`);
    if (row.rawFrom < 0) problems.push(`${span(row.rawFrom, row.rawTo)}: a raw score is 0 or more.`);
    else if (row.rawFrom < next)
      problems.push(`${span(row.rawFrom, row.rawTo)}: overlaps the row before it.`);
    next = Math.max(next, row.rawTo + 1);
    if (row.scaled === null || !isScaled(row.scaled)) continue;
    if (row.scaled < scaledBefore)
      problems.push(
        `${span(row.rawFrom, row.rawTo)}: ${row.scaled} is lower than ${scaledBefore} for fewer correct answers.`,
      );
    scaledBefore = Math.max(scaledBefore, row.scaled);
  }
  if (next <= maxRaw) problems.push(`${span(next, maxRaw)}: no scaled score is given.`);
  if (next > maxRaw + 1)
    problems.push(`${span(maxRaw + 1, next - 1)}: the test has only ${maxRaw} scored questions.`);
  return problems;
}

/**
 * The scaled score by the test's own table, or by the default one, which makes it an estimate. A raw score outside
 * the table (the default one may be for fewer questions) uses the nearest row.
 */
export function scaledScore(
  raw: number,
  rows: readonly ConversionRow[] | null,
  defaultRows: readonly ConversionRow[],
): { scaled: number; estimated: boolean } {
  const estimated = !rows || rows.length === 0;
  const table = byRaw(estimated ? defaultRows : rows);
  const row = table.findLast((candidate) => candidate.rawFrom <= raw) ?? table[0];
  if (!row) throw new RangeError('The default conversion table has no rows.');
  return { scaled: row.scaled, estimated };
}
