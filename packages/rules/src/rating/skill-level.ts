import { chanceOfSuccess, effectiveLevel, levelOnDifficultyScale, newItemEstimate } from './estimates.ts';
import type { Estimate } from './gaussian.ts';

/** A question whose difficulty is known for sure and lies in the middle. */
const middling: Estimate = { ...newItemEstimate(3), variance: 0 };

/**
 * A level on one skill for people: what the student can do in skill drills in general, plus how far the skill itself
 * lies above or below. On the 1 to 5 scale with an interval that holds the truth about eight times in ten, and as the
 * chance to get a middling question right. `answers` are the first answers on the skill itself.
 */
export function computeSkillLevel(
  general: Estimate,
  skill: Estimate,
): { level: number; low: number; high: number; chance: number; answers: number } {
  const level = effectiveLevel(general, skill);
  return {
    ...levelOnDifficultyScale(level),
    chance: chanceOfSuccess(level, middling),
    answers: skill.count,
  };
}
