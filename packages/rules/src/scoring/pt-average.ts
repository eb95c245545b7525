/** The weight of a practice test relative to the next newer one: after three tests a score counts about half. */
export const olderTestWeight = 0.8;

export interface PtAverages {
  readonly count: number;
  readonly average: number | null;
  /** The mean with weights 1, 0.8, 0.64 and so on, from the newest score to the oldest. */
  readonly weightedAverage: number | null;
  readonly best: number | null;
  readonly latest: number | null;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Averages of scaled scores, oldest first, rounded to a tenth of a point. */
export function ptAverages(scores: readonly number[]): PtAverages {
  const latest = scores.at(-1);
  if (latest === undefined)
    return { count: 0, average: null, weightedAverage: null, best: null, latest: null };
  const weights = scores.map((_, i) => olderTestWeight ** (scores.length - 1 - i));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    count: scores.length,
    average: tenth(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    weightedAverage: tenth(scores.reduce((sum, score, i) => sum + score * weights[i]!, 0) / total),
    best: Math.max(...scores),
    latest,
  };
}
