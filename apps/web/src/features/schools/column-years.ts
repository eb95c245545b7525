interface WithYears {
  readonly years: readonly (number | null)[];
}

/** '2019', or '2018–2019': the years of one column's figures; null if it has none. */
export function formatYears(years: readonly (number | null)[]): string | null {
  const known = years.filter((year) => year !== null);
  if (known.length === 0) return null;
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return first === last ? `${last}` : `${first}–${last}`;
}

/**
 * The years of the columns whose figures are all older than the newest of the figures beside them, by the index of the
 * metric. They always stand in the head of the column (decision 92).
 */
export function findOlderYears(
  schools: readonly WithYears[],
  indexes: readonly number[],
): ReadonlyMap<number, string> {
  const columns = indexes.map((index) => ({
    index,
    years: schools.flatMap(({ years }) => years[index] ?? []),
  }));
  const newest = Math.max(...columns.flatMap(({ years }) => years));
  return new Map(
    columns.flatMap(({ index, years }) =>
      years.length > 0 && Math.max(...years) < newest ? [[index, formatYears(years)!] as const] : [],
    ),
  );
}
