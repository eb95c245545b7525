import type { ScoreSums } from './sums.ts';

/** Statistics of the raw scores of a section or test. */
export interface ScoreStatistics {
  readonly attempts: number;
  readonly questions: number;
  readonly mean: number | null;
  /** The population standard deviation (divided by n), as KR-20 needs it. */
  readonly standardDeviation: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Kuder and Richardson's formula 20, at most 1; may be negative. */
  readonly kr20: number | null;
  /** Standard error of measurement in questions: σ √(1 - KR-20). */
  readonly standardError: number | null;
  readonly meanSeconds: number | null;
  readonly distribution: readonly number[];
}

/** Σ p q over the questions; p is the share of attempts that had it right. */
const itemVariance = (rights: readonly number[], attempts: number) =>
  rights.reduce((sum, right) => sum + (right * (attempts - right)) / (attempts * attempts), 0);

/**
 * Mean, spread and reliability of raw scores:
 *
 *   KR-20 = k / (k - 1) · (1 - Σpq / σ²)
 *
 * with k questions and σ² the population variance of raw scores (Kuder and Richardson, The theory of the estimation
 * of test reliability, Psychometrika 2, 1937; Crocker and Algina, 1986, ch. 7). Null with fewer than two questions or
 * attempts, and if all scores are equal.
 */
export function computeScoreStatistics({ distribution, rights, timeMs }: ScoreSums): ScoreStatistics {
  const n = distribution.reduce((sum, count) => sum + count, 0);
  const total = distribution.reduce((sum, count, raw) => sum + count * raw, 0);
  const squares = distribution.reduce((sum, count, raw) => sum + count * raw * raw, 0);
  const k = rights.length;
  const variance = n === 0 ? null : (n * squares - total * total) / (n * n);
  const standardDeviation = variance === null ? null : Math.sqrt(variance);
  const kr20 =
    variance === null || variance <= 0 || k < 2 || n < 2
      ? null
      : (k / (k - 1)) * (1 - itemVariance(rights, n) / variance);
  return {
    attempts: n,
    questions: k,
    mean: n === 0 ? null : total / n,
    standardDeviation,
    lowest: n === 0 ? null : distribution.findIndex((count) => count > 0),
    highest: n === 0 ? null : distribution.findLastIndex((count) => count > 0),
    kr20,
    standardError: kr20 === null ? null : standardDeviation! * Math.sqrt(1 - kr20),
    meanSeconds: n === 0 ? null : timeMs / n / 1000,
    distribution: [...distribution],
  };
}
