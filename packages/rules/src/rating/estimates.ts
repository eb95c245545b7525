import { type Estimate, shrinkFactor, sigmoid } from './gaussian.ts';
import { prior } from './state.ts';

/** Logits between two steps of the authors' 1 to 5: five steps then cover items with an N(0, 1) distribution. */
export const logitsPerDifficulty = 0.8;
const middleDifficulty = 3;

/** The difficulty of an item without answers, from its author's difficulty. */
export function newItemEstimate(authorDifficulty: 1 | 2 | 3 | 4 | 5): Estimate {
  const mean = (authorDifficulty - middleDifficulty) * logitsPerDifficulty;
  return { mean, variance: prior.item, count: 0 };
}

/** The difficulty, relative to its skills, of an item without an author's difficulty or answers. */
export const unjudgedItemEstimate = (): Estimate => ({ mean: 0, variance: prior.unjudgedItem, count: 0 });

/** A student's level at one question type: the general level plus the offset (treated as independent). */
export function effectiveLevel(student: Estimate, skill?: Estimate): Estimate {
  if (!skill) return student;
  return {
    mean: student.mean + skill.mean,
    variance: student.variance + skill.variance,
    count: Math.min(student.count, skill.count),
  };
}

/**
 * The chance, in (0, 1), that a student of this level answers this item right, averaged over the uncertainty of both.
 * There is no guessing floor: selections stay near 0.7, where a floor cannot be distinguished from the level.
 */
export function chanceOfSuccess(level: Estimate, item: Estimate): number {
  return sigmoid(shrinkFactor(level.variance + item.variance) * (level.mean - item.mean));
}

export interface LevelOnScale {
  readonly level: number;
  readonly low: number;
  readonly high: number;
}

/** 80 % of a Gaussian are within this many standard deviations. */
const eightyPercent = 1.2816;

/**
 * An estimate on the difficulty scale of 1 to 5, with an interval that contains the true value about eight times in
 * ten. A student of level 3 has even odds on an item of difficulty 3.
 */
export function levelOnDifficultyScale(level: Estimate): LevelOnScale {
  const onScale = (mean: number) => Math.max(1, Math.min(5, middleDifficulty + mean / logitsPerDifficulty));
  const margin = eightyPercent * Math.sqrt(level.variance);
  return {
    level: onScale(level.mean),
    low: onScale(level.mean - margin),
    high: onScale(level.mean + margin),
  };
}
