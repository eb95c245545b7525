import { highestScaled, lowestScaled } from './conversion.ts';
import type { PercentileRow } from './convert-score.ts';

const isPercentile = (percentBelow: number) => percentBelow >= 0 && percentBelow <= 100;
/** A row as it was read: without its percentile if that can't be read, which the reader of the file reports. */
export type ReadPercentileRow = Omit<PercentileRow, 'percentBelow'> & {
  readonly percentBelow: number | null;
};

/**
 * The errors of a percentile table as messages; empty if it gives every scaled score from 120 to 180 exactly one
 * percentile from 0 to 100 that never falls as the score rises. The rows may be in any order. All errors are found at
 * once: a row without a percentile still covers its score.
 */
export function validatePercentiles(rows: readonly ReadPercentileRow[]): string[] {
  if (rows.length === 0) return ['The table has no rows.'];
  const problems: string[] = [];
  const byScore = new Map<number, number | null>();
  for (const { scaled, percentBelow } of rows) {
    if (!Number.isInteger(scaled) || scaled < lowestScaled || scaled > highestScaled)
      problems.push(
        `Score ${scaled}: a scaled score is a whole number from ${lowestScaled} to ${highestScaled}.`,
      );
    else if (byScore.has(scaled)) problems.push(`Score ${scaled}: listed twice.`);
    else byScore.set(scaled, percentBelow !== null && isPercentile(percentBelow) ? percentBelow : null);
    if (percentBelow !== null && !isPercentile(percentBelow))
      problems.push(`Score ${scaled}: ${percentBelow} is not a percentile from 0 to 100.`);
  }
  const missing = [];
  let before = { scaled: lowestScaled, percentBelow: 0 };
  for (let scaled = lowestScaled; scaled <= highestScaled; scaled += 1) {
    const percentBelow = byScore.get(scaled);
    if (percentBelow === undefined) {
      missing.push(scaled);
      continue;
    }
    if (percentBelow === null) continue;
    if (percentBelow < before.percentBelow)
      problems.push(
        `Score ${scaled}: ${percentBelow} is lower than ${before.percentBelow} for ${before.scaled}.`,
      );
    before = { scaled, percentBelow: Math.max(percentBelow, before.percentBelow) };
  }
  if (missing.length > 0)
    problems.push(
      missing.length === 1
        ? `Score ${missing[0]}: no percentile is given.`
        : `Scores ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ` and ${missing.length - 10} more` : ''}: no percentile is given.`,
    );
  return problems;
}

/** The years of a percentile table as '2024' or '2021-2024'; null if the text has none. */
export function parsePercentileYears(text: string): string | null {
  const found = /^\s*(\d{4})(?:\s*(?:-|–|—|to)\s*(\d{4}))?\s*$/i.exec(text);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  if (from < 1990 || to > 2100 || from > to) return null;
  return from === to ? String(from) : `${from}-${to}`;
}
