import { type ArrivalReason, type Shown, usualMs } from './arrival.ts';

/** FSRS grades: 1 again, 2 hard, 3 good, 4 easy. */
export type ReviewGrade = 1 | 2 | 3 | 4;

/** A right answer was hard above this share of the usual time, and easy below the other. */
const hardFrom = 1.5;
const easyBelow = 0.5;

/**
 * The grade of an entry that was answered again; with a hint, a guess or a wrong blind review answer it is never
 * good.
 */
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

/** A new entry gets the grade of its answer: missed questions are due first. */
export function gradeOfArrival(reasons: readonly ArrivalReason[]): ReviewGrade {
  if (reasons.includes('missed') || reasons.includes('skipped')) return 1;
  return reasons.includes('lucky') || reasons.includes('slow') ? 2 : 3;
}
