import { displayedLevel } from './displayed-level.ts';
import { chanceOfSuccess, effectiveLevel, newItemEstimate } from './estimates.ts';
import type { Estimate } from './gaussian.ts';
import { prior } from './state.ts';

/** A question with a certain, medium difficulty. */
const middling: Estimate = { ...newItemEstimate(3), variance: 0 };

/**
 * The displayed level of one skill: what the student can do in skill drills in general, plus the offset of the skill.
 * On the 1 to 5 scale with an interval that contains the true value about eight times in ten, and as the chance to
 * answer a medium question right. `answers` is the number of first answers on the skill itself.
 */
export function computeSkillLevel(
  general: Estimate,
  skill: Estimate,
): { level: number; low: number; high: number; chance: number; answers: number } {
  const level = effectiveLevel(general, skill);
  return {
    ...displayedLevel(level, prior.student + prior.skill),
    chance: chanceOfSuccess(level, middling),
    answers: skill.count,
  };
}
