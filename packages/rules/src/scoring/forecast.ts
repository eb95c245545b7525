import { standardError } from './band.ts';
import { highestScaled, lowestScaled } from './conversion.ts';
import type { LevelScore } from './level-score.ts';

/** The next score is between low and high four times in five. Whole points. */
export interface ScoreRange {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}
export interface Forecast {
  /** The number of tests that it is based on. */
  readonly tests: number;
  /** The number of first answers, in drills and tests, that it is based on. */
  readonly answers: number;
  /** Null without any test or answer. */
  readonly range: ScoreRange | null;
}

/** A score for the forecast; from elsewhere with the variance that its unknown conditions add, in scaled points squared. */
export interface ForecastScore {
  readonly scaled: number;
  readonly doubt: number;
}

/** How much harder or easier a form is than its conversion table compensates for, in scaled points. */
const formSpread = 1;
const noise = standardError ** 2 + formSpread ** 2;
/** Where students begin: the published distribution of scores has about this mean and spread. */
const priorLevel = { mean: 152, variance: 10 ** 2 };
/** Points gained from one test to the next: students who practice improve, at different rates. */
const priorGain = { mean: 0.9, variance: 1.1 ** 2 };
/** The share of a gain that is left one test later: nobody keeps the initial rate. */
const gainKept = 0.8;
/** Form on the day, and changes of pace, from one test to the next. */
const levelDrift = 0.5;
const gainDrift = 0.05;
/** The answers of tests are among those that made the level, so beside their scores it says less. */
const countedTwice = 2;
/** The weight of the known noise, in scores, against the spread of this student's own scores. */
const noiseWeight = 12;
/** 80 % between, 10 % beyond each end. */
const normalQuantile = 1.2816;

/** The 0.9 quantile of Student's t (Abramowitz and Stegun 26.7.5, two terms). */
const tQuantile = (freedom: number): number => {
  const z = normalQuantile;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
};

interface LevelEstimate {
  level: number;
  gain: number;
  /** Variances of level and gain, and their covariance. */
  ll: number;
  gg: number;
  lg: number;
}

/** The belief one test later. */
const later = ({ level, gain, ll, gg, lg }: LevelEstimate): LevelEstimate => ({
  level: level + gain,
  gain: gainKept * gain,
  ll: ll + 2 * lg + gg + levelDrift,
  gg: gainKept ** 2 * gg + gainDrift,
  lg: gainKept * (lg + gg),
});

/** The belief after a measurement of the level with this variance: the Kalman filter. */
function seen(estimate: LevelEstimate, scaled: number, variance: number): LevelEstimate {
  const total = estimate.ll + variance;
  const surprise = scaled - estimate.level;
  return {
    level: estimate.level + (estimate.ll / total) * surprise,
    gain: estimate.gain + (estimate.lg / total) * surprise,
    ll: estimate.ll - estimate.ll ** 2 / total,
    gg: estimate.gg - estimate.lg ** 2 / total,
    lg: estimate.lg - (estimate.ll * estimate.lg) / total,
  };
}

const clampScaled = (scaled: number) => Math.max(lowestScaled, Math.min(highestScaled, scaled));

/**
 * A range for the next score from past ones, oldest first (scaled 120 to 180). A local level with a damped trend is
 * followed by a Kalman filter (West and Harrison 1997, Bayesian Forecasting and Dynamic Models, chapters 4 and 10):
 * with few scores the prior keeps its weight, so one lucky test makes no trend. The spread of the student's own
 * scores widens or narrows the standard error of measurement (their section 4.5: an unknown variance makes the
 * forecast a Student t with as many degrees of freedom as there is evidence).
 *
 * What all answers say about the level (`scoreOfLevels`) is one more measurement, of today (decision 122). It has no error
 * of a single test, and a doubt of its own; without a test it narrows the range of all students.
 */
export function forecastScore(
  scores: readonly ForecastScore[],
  answered: LevelScore | null = null,
): Forecast {
  const tests = scores.length;
  const answers = answered?.answers ?? 0;
  if (tests === 0 && !answered) return { tests, answers, range: null };
  let estimate: LevelEstimate = {
    level: priorLevel.mean,
    gain: priorGain.mean,
    ll: priorLevel.variance,
    gg: priorGain.variance,
    lg: 0,
  };
  let evidence = noiseWeight;
  let freedom = noiseWeight;
  for (const [i, score] of scores.entries()) {
    // The first score shows the student's level, not how much scores vary.
    if (i > 0) {
      evidence += (score.scaled - estimate.level) ** 2 / (estimate.ll + noise + score.doubt);
      freedom += 1;
    }
    estimate = later(seen(estimate, score.scaled, noise + score.doubt));
  }
  if (answered)
    estimate = seen(estimate, answered.scaled, (tests > 0 ? countedTwice : 1) * answered.variance);
  const spread = Math.sqrt((estimate.ll + noise) * (evidence / freedom));
  const half = tQuantile(freedom) * spread;
  return {
    tests,
    answers,
    range: {
      low: clampScaled(Math.ceil(estimate.level - half)),
      middle: clampScaled(Math.round(estimate.level)),
      high: clampScaled(Math.floor(estimate.level + half)),
    },
  };
}
