import { type ConversionRow, highestScaled, lowestScaled } from './conversion.ts';
import { defaultConversion } from './default-conversion.ts';

/**
 * The conversion of one raw score. `low` and `high` are the range of an estimate; with a test's own table both equal
 * `scaled`.
 */
export interface ScaleRow {
  readonly raw: number;
  readonly scaled: number;
  readonly low: number;
  readonly high: number;
}

const sortRows = (rows: readonly ConversionRow[]) => [...rows].sort((a, b) => a.rawFrom - b.rawFrom);
/** `rows` are sorted. A raw score outside of them uses the nearest row. */
const readRow = (rows: readonly ConversionRow[], raw: number) =>
  (rows.findLast(({ rawFrom }) => rawFrom <= raw) ?? rows[0])?.scaled ?? lowestScaled;

/** A test's own table with one row for each raw score from 0 to `maxRaw`. */
export function expandConversion(rows: readonly ConversionRow[], maxRaw: number): ScaleRow[] {
  const sorted = sortRows(rows);
  return Array.from({ length: maxRaw + 1 }, (_, raw) => {
    const scaled = readRow(sorted, raw);
    return { raw, scaled, low: scaled, high: scaled };
  });
}

/**
 * The table of a test that has none: the mean of what the tables of other tests give for the same share of right
 * answers, interpolated between their rows, with their range. It never falls as the raw score rises, because none of
 * them does. Without any table the default one is used.
 */
export function estimateConversion(
  tables: readonly (readonly ConversionRow[])[],
  maxRaw: number,
): ScaleRow[] {
  const known = tables.filter((rows) => rows.length > 0);
  const used = (known.length > 0 ? known : [defaultConversion]).map((rows) => ({
    rows: sortRows(rows),
    top: Math.max(...rows.map(({ rawTo }) => rawTo)),
  }));
  return Array.from({ length: maxRaw + 1 }, (_, raw) => {
    const scores = used.map(({ rows, top }) => {
      const position = maxRaw === 0 ? 0 : (raw / maxRaw) * top;
      const below = readRow(rows, Math.floor(position));
      const above = readRow(rows, Math.ceil(position));
      return below + (position - Math.floor(position)) * (above - below);
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const bound = (score: number) => Math.min(highestScaled, Math.max(lowestScaled, Math.round(score)));
    return { raw, scaled: bound(mean), low: bound(Math.min(...scores)), high: bound(Math.max(...scores)) };
  });
}

/** Merges adjacent rows with the same scaled score. */
export function compressConversion(scale: readonly ScaleRow[]): ConversionRow[] {
  const rows: ConversionRow[] = [];
  for (const { raw, scaled } of scale) {
    const last = rows.at(-1);
    if (last?.scaled === scaled) last.rawTo = raw;
    else rows.push({ rawFrom: raw, rawTo: raw, scaled });
  }
  return rows;
}
