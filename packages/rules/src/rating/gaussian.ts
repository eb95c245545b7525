/**
 * The one update that all ratings here use: a logistic response over a sum of Gaussian unknowns.
 *
 * The chance of a right answer is sigmoid(z) with z = sum of weight x unknown. Averaged over the uncertainty of z it
 * is close to sigmoid(z / sqrt(1 + pi * V / 8)), where V is the variance of z (D. MacKay, "The evidence framework
 * applied to classification networks", 1992; Glicko's g(RD) is the same shrinking). An answer moves each mean by the
 * slope of the log of that chance times the unknown's variance, and shrinks each variance by its curvature
 * (assumed-density filtering, as in TrueSkill). So uncertain estimates move far, certain ones hardly move, and a
 * surprise by an uncertain opponent teaches little.
 */

/** A Gaussian belief on the logit scale, and the number of answers it is based on. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
  readonly count: number;
}

/** One unknown in the sum: its belief, its weight (+1 helps, -1 hinders), and its minimum variance. */
export interface Term {
  readonly estimate: Estimate;
  readonly weight: number;
  readonly floor: number;
}

export interface Prediction {
  /** The logit of `chance`, after shrinking. */
  readonly logit: number;
  /** How much the uncertainty shrinks the logit, in (0, 1]. */
  readonly shrink: number;
  readonly chance: number;
}

/** Beyond this a chance would round to 0 or 1; no evidence a student can give reaches it. */
const logitLimit = 30;

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-Math.max(-logitLimit, Math.min(logitLimit, logit))));
}

export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** MacKay's factor: how far a logit with this variance is pulled towards even odds. */
export function shrinkFactor(variance: number): number {
  return 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
}

export function predict(terms: readonly Term[]): Prediction {
  let mean = 0;
  let variance = 0;
  for (const { estimate, weight } of terms) {
    mean += weight * estimate.mean;
    variance += weight * weight * estimate.variance;
  }
  const shrink = shrinkFactor(variance);
  return { logit: shrink * mean, shrink, chance: sigmoid(shrink * mean) };
}

/** The belief about one term after an answer that was predicted with `prediction`. */
export function update(term: Term, prediction: Prediction, correct: boolean): Estimate {
  const { estimate, weight, floor } = term;
  const { shrink, chance } = prediction;
  const slope = weight * shrink * ((correct ? 1 : 0) - chance);
  const curvature = (weight * shrink) ** 2 * chance * (1 - chance);
  const shrunk = estimate.variance - estimate.variance ** 2 * curvature;
  return {
    mean: estimate.mean + estimate.variance * slope,
    // A belief below the floor (stored with older constants) is not raised by an answer.
    variance: Math.max(Math.min(floor, estimate.variance), shrunk),
    count: estimate.count + 1,
  };
}
