import { type Estimate, shrinkFactor, sigmoid } from './gaussian.ts';
import { prior } from './state.ts';

/** Logits between two neighbouring steps of the authors' 1 to 5: five steps then cover items spread as N(0, 1). */
export const logitsPerDifficulty = 0.8;
const middleDifficulty = 3;

/** The difficulty of an item that nobody has answered, from its author's figure. */
export function newItemEstimate(authorDifficulty: 1 | 2 | 3 | 4 | 5): Estimate {
  const mean = (authorDifficulty - middleDifficulty) * logitsPerDifficulty;
  return { mean, variance: prior.item, count: 0 };
}

/** The difficulty, within its skills, of an item that nobody has judged or answered. */
export const unjudgedItemEstimate = (): Estimate => ({ mean: 0, variance: prior.unjudgedItem, count: 0 });

/** A student's level at one question type: the general level plus the offset (taken as independent). */
export function effectiveLevel(student: Estimate, skill?: Estimate): Estimate {
  if (!skill) return student;
  return {
    mean: student.mean + skill.mean,
    variance: student.variance + skill.variance,
    count: Math.min(student.count, skill.count),
  };
}

/**
 * The chance, in (0, 1), that a student of this level answers this item right, averaged over what is not
 * known about both. There is no guessing floor: picks stay near 0.7, where a floor cannot be told from level.
 */
export function chanceOfSuccess(level: Estimate, item: Estimate): number {
  return sigmoid(shrinkFactor(level.variance + item.variance) * (level.mean - item.mean));
}

/** 80 % of a Gaussian lies within this many standard deviations. */
const eightyPercent = 1.2816;

/**
 * A level for people, on the 1 to 5 scale of difficulty, with an interval that holds the true level about
 * eight times in ten. A student of level 3 has even odds on an item of difficulty 3.
 */
export function levelOnDifficultyScale(level: Estimate): { level: number; low: number; high: number } {
  const onScale = (mean: number) => Math.max(1, Math.min(5, middleDifficulty + mean / logitsPerDifficulty));
  const margin = eightyPercent * Math.sqrt(level.variance);
  return {
    level: onScale(level.mean),
    low: onScale(level.mean - margin),
    high: onScale(level.mean + margin),
  };
}
