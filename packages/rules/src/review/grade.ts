import { type ArrivalReason, type Shown, usualMs } from './arrival.ts';

/** Of the spaced schedule: 1 again, 2 hard, 3 good, 4 easy. */
export type ReviewGrade = 1 | 2 | 3 | 4;

/** Above this share of the usual time a right answer was hard, below the other it was easy. */
const hardFrom = 1.5;
const easyBelow = 0.5;

/** How well an entry was known when it was given again; a hint, a guess or a lost blind review is never good. */
export function gradeReview(
  question: Omit<Shown, 'flagged'> & { readonly assisted: boolean },
  timeFactor = 1,
): ReviewGrade {
  if (!question.answered || !question.correct) return 1;
  const share = question.timeMs / usualMs(question, timeFactor);
  const doubtful = question.assisted || question.confidence === 1 || question.brCorrect === false;
  if (doubtful || share > hardFrom) return 2;
  return share < easyBelow ? 4 : 3;
}

/** A question arrives with the grade of the answer that brought it: what was missed comes back soonest. */
export function gradeOfArrival(reasons: readonly ArrivalReason[]): ReviewGrade {
  if (reasons.includes('missed') || reasons.includes('skipped')) return 1;
  return reasons.includes('lucky') || reasons.includes('slow') ? 2 : 3;
}
