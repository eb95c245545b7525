/** '2024' or '2021-2024': the name of a table of measured years. An estimate has another name. */
const measuredYears = /^(\d{4})(?:-(\d{4}))?$/;

/** The first and last year of a percentile table; null for an estimate, which has no years of its own. */
export function readPercentileYears(years: string): { readonly first: number; readonly last: number } | null {
  const found = measuredYears.exec(years);
  return found && { first: Number(found[1]), last: Number(found[2] ?? found[1]) };
}

/** Newest first: by the last year, then by the first; estimates are last. */
export function comparePercentileYears(a: string, b: string): number {
  const [one, other] = [readPercentileYears(a), readPercentileYears(b)];
  if (!one || !other) return one ? -1 : other ? 1 : a < b ? 1 : a > b ? -1 : 0;
  return other.last - one.last || other.first - one.first;
}

/** The newest of some tables of measured years; null if there are only estimates. */
export const findNewestPercentiles = <T extends { readonly years: string }>(tables: readonly T[]): T | null =>
  tables
    .filter(({ years }) => readPercentileYears(years) !== null)
    .sort((a, b) => comparePercentileYears(a.years, b.years))[0] ?? null;

/**
 * Whether the exam council must have published a newer table: it adds a year to its table by the end of each July, so
 * one that ends with 2026 holds until July 31, 2027. An estimate is never up to date.
 * @param today '2026-11-28'
 */
export function arePercentilesOutdated(years: string, today: string): boolean {
  const read = readPercentileYears(years);
  return read === null || today > `${read.last + 1}-07-31`;
}
