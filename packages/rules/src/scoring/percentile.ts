/** Percent of test takers below this scaled score. A score that the table does not have uses the next lower row. */
export function percentile(
  scaled: number,
  table: readonly { scaled: number; percentBelow: number }[],
): number {
  let best: { scaled: number; percentBelow: number } | null = null;
  for (const row of table) if (row.scaled <= scaled && row.scaled >= (best?.scaled ?? 0)) best = row;
  return best?.percentBelow ?? 0;
}
