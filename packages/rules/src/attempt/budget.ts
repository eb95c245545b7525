import { accommodatedMinutes, type TimeAccommodations } from '../practice/budget.ts';
import type { Timing } from './timing.ts';

/**
 * Questions of a typical section: LR has 24 to 26 and RC 26 to 28 in today's exam; a games section of the exam before
 * August 2024 had 22 to 24. Skill practice has questions like LR.
 */
const questionsPerSection = { LR: 25, RC: 27, LG: 23, SKILL: 25 } as const;

/**
 * A drill's share of the section time in whole seconds, with accommodations applied to standard time; null if
 * untimed.
 */
export function drillBudgetSeconds(
  timing: Timing,
  category: keyof typeof questionsPerSection,
  questionCount: number,
  accommodations: TimeAccommodations = { time: { kind: 'none' } },
): number | null {
  if (timing.kind === 'untimed') return null;
  const minutes = accommodatedMinutes(timing, accommodations);
  return Math.round((minutes * 60 * questionCount) / questionsPerSection[category]);
}
