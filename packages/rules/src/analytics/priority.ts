import { lowestScaled } from '../scoring/conversion.ts';
import { defaultConversion } from '../scoring/default-conversion.ts';
import { allExamPoints } from './exam-share.ts';

/** The score that accuracy is measured against until the student sets a goal (decision 123). */
export const assumedGoal = 170;
/** Few answers say little: this many answers at the accuracy of the whole section type are added to each type. */
const priorAnswers = 5;

/** The share of right answers that a scaled score needs, by the default conversion; a whole exam has `allExamPoints`. */
export function targetShare(goal: number): number {
  const row = defaultConversion[goal - lowestScaled] ?? defaultConversion.at(-1)!;
  return Math.min(1, row.rawFrom / allExamPoints);
}

export interface TypeResult {
  /** The raw points that the type is worth on an exam. */
  readonly points: number;
  readonly right: number;
  readonly of: number;
}

/** The accuracy of a type, drawn to that of its section type as far as it has few answers; 0 to 1. */
export const estimateShare = (
  { right, of }: Pick<TypeResult, 'right' | 'of'>,
  sectionShare: number,
): number => (right + priorAnswers * sectionShare) / (of + priorAnswers);

/**
 * The raw points that could be gained on an exam by a type, if its accuracy reached the target. 0 at or above the
 * target.
 */
export const pointsToGain = (type: TypeResult, sectionShare: number, target: number): number =>
  type.points * Math.max(0, target - estimateShare(type, sectionShare));

/** Types with the points that could be gained, most first; those without answers are last among equals. */
export function rankTypes<T extends TypeResult>(
  types: readonly T[],
  sectionShare: number,
  target: number,
): (T & { readonly gain: number })[] {
  return types
    .map((type) => ({ ...type, gain: pointsToGain(type, sectionShare, target) }))
    .sort((a, b) => b.gain - a.gain || b.of - a.of || b.points - a.points);
}
