import type { BrowserError, findErrorDays } from './list.queries.ts';

export const browserErrorView = (error: BrowserError) => ({
  id: error.id,
  kind: error.kind,
  version: error.version,
  route: error.route,
  message: error.message,
  count: error.count,
  firstAt: error.firstAt.toISOString(),
  lastAt: error.lastAt.toISOString(),
});

/** Sums counts by a key, in the order in which the keys come. */
function sumBy<R extends { readonly count: number }>(rows: readonly R[], key: (row: R) => string) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.count);
  return [...sums];
}
export const browserErrorDetailView = (
  error: BrowserError,
  rows: Awaited<ReturnType<typeof findErrorDays>>,
) => ({
  ...browserErrorView(error),
  frames: [...error.frames],
  days: sumBy(rows, ({ day }) => day).map(([day, count]) => ({ day, count })),
  browsers: sumBy(rows, ({ browser }) => browser)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count),
});
