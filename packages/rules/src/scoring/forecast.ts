import { standardError } from './band.ts';
import { highestScaled, lowestScaled } from './conversion.ts';

/** Tests that it takes before anything is said. */
export const forecastNeeds = 3;

/** The next score lies within low to high four times in five. Whole points. */
export interface ScoreRange {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}
export interface Forecast {
  /** Tests that it rests on. */
  readonly tests: number;
  readonly needed: number;
  /** Null while there are too few tests. */
  readonly range: ScoreRange | null;
}

/** What one form is harder or easier than its conversion table allows for, in scaled points. */
const formSpread = 1;
const noise = standardError ** 2 + formSpread ** 2;
/** Where students begin: the published distribution of scores has about this mean and spread. */
const priorLevel = { mean: 152, variance: 10 ** 2 };
/** Points gained from one test to the next: students who practice improve, and no two alike. */
const priorGain = { mean: 0.9, variance: 1.1 ** 2 };
/** What is left of a gain one test later: nobody goes on gaining at the first pace. */
const gainKept = 0.8;
/** Form of the day, and changes of pace, from one test to the next. */
const levelDrift = 0.5;
const gainDrift = 0.05;
/** How many scores the known noise is worth against what this student's own scores say of it. */
const noiseWeight = 12;
/** 80 % between, 10 % beyond each end. */
const normalQuantile = 1.2816;

/** The 0.9 quantile of Student's t (Abramowitz and Stegun 26.7.5, two terms). */
const tQuantile = (freedom: number): number => {
  const z = normalQuantile;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
};

interface Belief {
  level: number;
  gain: number;
  /** Variances of level and gain, and their covariance. */
  ll: number;
  gg: number;
  lg: number;
}

/** What is believed one test later. */
const later = ({ level, gain, ll, gg, lg }: Belief): Belief => ({
  level: level + gain,
  gain: gainKept * gain,
  ll: ll + 2 * lg + gg + levelDrift,
  gg: gainKept ** 2 * gg + gainDrift,
  lg: gainKept * (lg + gg),
});

/** What is believed after a score: the Kalman filter. */
function seen(belief: Belief, score: number): Belief {
  const total = belief.ll + noise;
  const surprise = score - belief.level;
  return {
    level: belief.level + (belief.ll / total) * surprise,
    gain: belief.gain + (belief.lg / total) * surprise,
    ll: belief.ll - belief.ll ** 2 / total,
    gg: belief.gg - belief.lg ** 2 / total,
    lg: belief.lg - (belief.ll * belief.lg) / total,
  };
}

const within = (scaled: number) => Math.max(lowestScaled, Math.min(highestScaled, scaled));

/**
 * A range for the next score from past ones, oldest first (scaled, 120 to 180). A local level with a damped trend is
 * followed by a Kalman filter (West and Harrison 1997, Bayesian Forecasting and Dynamic Models, chapters 4 and 10): few
 * scores leave the prior its weight, so one lucky test makes no trend. The spread of the student's own scores widens or
 * narrows what the standard error of measurement says (their section 4.5: an unknown variance makes the forecast a
 * Student t with as many degrees of freedom as there is evidence).
 */
export function forecastScore(scores: readonly number[]): Forecast {
  const tests = scores.length;
  if (tests < forecastNeeds) return { tests, needed: forecastNeeds, range: null };
  let belief: Belief = {
    level: priorLevel.mean,
    gain: priorGain.mean,
    ll: priorLevel.variance,
    gg: priorGain.variance,
    lg: 0,
  };
  let evidence = noiseWeight;
  let freedom = noiseWeight;
  for (const [i, score] of scores.entries()) {
    // The first score says where the student is, not how much scores vary.
    if (i > 0) {
      evidence += (score - belief.level) ** 2 / (belief.ll + noise);
      freedom += 1;
    }
    belief = later(seen(belief, score));
  }
  const spread = Math.sqrt((belief.ll + noise) * (evidence / freedom));
  const half = tQuantile(freedom) * spread;
  return {
    tests,
    needed: forecastNeeds,
    range: {
      low: within(Math.ceil(belief.level - half)),
      middle: within(Math.round(belief.level)),
      high: within(Math.floor(belief.level + half)),
    },
  };
}
