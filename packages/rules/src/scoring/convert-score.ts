import { highestScaled } from './conversion.ts';
import type { ScaleRow } from './estimated-conversion.ts';
import { percentile } from './percentile.ts';

export type ScoreKind = 'raw' | 'scaled' | 'percentile';
export interface PercentileRow {
  readonly scaled: number;
  readonly percentBelow: number;
}

/** One score in all three forms. */
export interface ConvertedScore {
  /** The raw scores that convert to it. */
  readonly raw: { readonly from: number; readonly to: number };
  readonly scaled: number;
  /** Percent of test takers below. */
  readonly percentBelow: number;
  /**
   * False if no raw score converts exactly to it: `raw` is then the lowest that reaches it, or the highest of the
   * test.
   */
  readonly exact: boolean;
}

/** The lowest scaled score with at least `percent` of test takers below; the highest score if none reaches it. */
export function findScaledForPercentile(percent: number, table: readonly PercentileRow[]): number {
  const reaching = table.filter(({ percentBelow }) => percentBelow >= percent).map(({ scaled }) => scaled);
  return reaching.length > 0 ? Math.min(...reaching) : highestScaled;
}

/**
 * The raw scores that convert to `scaled`; if there is none, the lowest that reaches it, or the highest of the test.
 */
function findRaw(scaled: number, scale: readonly ScaleRow[]): Pick<ConvertedScore, 'raw' | 'exact'> {
  const same = scale.filter((row) => row.scaled === scaled);
  const [first] = same;
  const last = same.at(-1);
  if (first && last) return { raw: { from: first.raw, to: last.raw }, exact: true };
  const reaching = scale.find((row) => row.scaled > scaled) ?? scale.at(-1);
  const raw = reaching?.raw ?? 0;
  return { raw: { from: raw, to: raw }, exact: false };
}

/**
 * Converts a score in any direction by the table of a test and a percentile table. The scale has each raw score from
 * 0, in order.
 * @throws RangeError for a raw score that the scale does not have
 */
export function convertScore(
  from: ScoreKind,
  value: number,
  scale: readonly ScaleRow[],
  percentiles: readonly PercentileRow[],
): ConvertedScore {
  if (from === 'raw') {
    const row = scale[value];
    if (!row) throw new RangeError(`The test has no raw score ${value}.`);
    return {
      raw: { from: value, to: value },
      scaled: row.scaled,
      percentBelow: percentile(row.scaled, percentiles),
      exact: true,
    };
  }
  const scaled = from === 'scaled' ? value : findScaledForPercentile(value, percentiles);
  return { ...findRaw(scaled, scale), scaled, percentBelow: percentile(scaled, percentiles) };
}
