import { type LevelOnScale, levelOnDifficultyScale } from './estimates.ts';
import type { Estimate } from './gaussian.ts';
import { prior, varianceFloor } from './state.ts';

/** The least share of the prior variance that counts as explained, so that a new student's level is not stretched far. */
const leastExplained = 0.5;
/** Brings the coverage of the interval to eight in ten (displayed-level.test.ts). */
const marginFactor = 0.96;
/** What an answer near the student's level adds to the precision of the level, by simulation. */
const precisionPerAnswer = 0.18;

/**
 * The level of a student for display. The estimate is best for predictions, but pulled to the middle by its prior: on
 * average it is the share `1 - variance / prior variance` of the true distance. The displayed level is stretched by
 * that, and its margin as the error of the stretched level is wider. Where the true level is far from the middle, an
 * unstretched level is too low or too high for most students.
 */
export function displayedLevel(level: Estimate, priorVariance: number = prior.student): LevelOnScale {
  const stretch = 1 / Math.max(leastExplained, 1 - level.variance / priorVariance);
  return levelOnDifficultyScale({
    mean: level.mean * stretch,
    variance: level.variance * stretch * marginFactor ** 2,
    count: level.count,
  });
}

/** The displayed level where only the mean and the number of answers so far are known: of an earlier day. */
export function displayedLevelAfter(mean: number, answers: number): number {
  const variance = Math.max(varianceFloor.student, 1 / (1 / prior.student + precisionPerAnswer * answers));
  return displayedLevel({ mean, variance, count: answers }).level;
}
