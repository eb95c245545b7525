import type { Estimate } from './gaussian.ts';
import { newPatternTables, type PatternTables, type PatternWeight } from './patterns.ts';
import { signalCount, signalDeviation } from './signals.ts';
import { prior } from './state.ts';

/**
 * What the rating learns from the answers of all students: the difficulty of each skill, the weight of each signal,
 * and what patterns of answers add.
 */
export interface RatingPopulation {
  /** Difficulties, by key of the skill. */
  readonly skills: Map<string, Estimate>;
  /** Means and covariance (row by row) of the weights of `signals.ts`. */
  readonly weights: Float64Array;
  readonly covariance: Float64Array;
  readonly patterns: PatternTables;
}

/** The initial state: every weight is 0, with some uncertainty. */
export function newPopulation(): RatingPopulation {
  const covariance = new Float64Array(signalCount * signalCount);
  for (let at = 0; at < signalCount; at += 1) covariance[at * signalCount + at] = signalDeviation ** 2;
  return {
    skills: new Map(),
    weights: new Float64Array(signalCount),
    covariance,
    patterns: newPatternTables(),
  };
}

export function difficultyOfSkill(population: RatingPopulation, key: string): Estimate {
  return population.skills.get(key) ?? { mean: 0, variance: prior.skillDifficulty, count: 0 };
}

/** What one answer teaches about all students: the new difficulties, and the change of the weights. */
export interface Lesson {
  readonly skills: readonly { readonly key: string; readonly difficulty: Estimate }[];
  readonly direction: readonly number[];
  readonly slope: number;
  readonly curvature: number;
  readonly patterns: {
    readonly [Table in keyof PatternTables]: readonly [key: string, learned: PatternWeight];
  };
}

/** Changes the population in place, because it is large compared to the change by one answer. */
export function teachPopulation(population: RatingPopulation, lesson: Lesson): void {
  const { weights, covariance } = population;
  const { direction, slope, curvature } = lesson;
  for (const { key, difficulty } of lesson.skills) population.skills.set(key, difficulty);
  population.patterns.general.set(...lesson.patterns.general);
  population.patterns.bySkillSet.set(...lesson.patterns.bySkillSet);
  for (let row = 0; row < signalCount; row += 1) {
    weights[row]! += direction[row]! * slope;
    const scaled = curvature * direction[row]!;
    for (let column = 0; column < signalCount; column += 1) {
      covariance[row * signalCount + column]! -= scaled * direction[column]!;
    }
  }
}

type StoredPatterns = readonly (readonly [pattern: string, weight: number, squares: number])[];

/** A population as JSON; the covariance is symmetric, so only the rows up to the diagonal are stored. */
export interface StoredPopulation {
  readonly skills: readonly (readonly [key: string, mean: number, variance: number, count: number])[];
  readonly weights: readonly number[];
  readonly covariance: readonly number[];
  /** Absent in what was stored before there were patterns. */
  readonly patterns?: { readonly [Table in keyof PatternTables]: StoredPatterns };
}

const storePatterns = (table: ReadonlyMap<string, PatternWeight>): StoredPatterns =>
  [...table].map(([pattern, { weight, squares }]) => [pattern, weight, squares] as const);
const restorePatterns = (stored: StoredPatterns = []) =>
  new Map(stored.map(([pattern, weight, squares]) => [pattern, { weight, squares }]));

export const storePopulation = ({
  skills,
  weights,
  covariance,
  patterns,
}: RatingPopulation): StoredPopulation => ({
  skills: [...skills].map(([key, { mean, variance, count }]) => [key, mean, variance, count] as const),
  weights: [...weights],
  covariance: [...covariance].filter((_, at) => at % signalCount <= Math.floor(at / signalCount)),
  patterns: {
    general: storePatterns(patterns.general),
    bySkillSet: storePatterns(patterns.bySkillSet),
  },
});

/** Restores a stored population; returns a new one if it was stored for other signals. */
export function restorePopulation(stored: StoredPopulation): RatingPopulation {
  if (stored.weights.length !== signalCount) return newPopulation();
  const covariance = new Float64Array(signalCount * signalCount);
  let at = 0;
  for (let row = 0; row < signalCount; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      covariance[row * signalCount + column] = stored.covariance[at]!;
      covariance[column * signalCount + row] = stored.covariance[at]!;
      at += 1;
    }
  }
  return {
    skills: new Map(stored.skills.map(([key, mean, variance, count]) => [key, { mean, variance, count }])),
    weights: Float64Array.from(stored.weights),
    covariance,
    patterns: {
      general: restorePatterns(stored.patterns?.general),
      bySkillSet: restorePatterns(stored.patterns?.bySkillSet),
    },
  };
}
