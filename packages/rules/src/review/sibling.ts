import type { ReviewCard } from './card.ts';
import { type ReviewTime, retrievability } from './schedule.ts';

/**
 * From this chance on the very question is remembered, letter and all, and answering it again would show little. Just
 * under the retention that the schedule asks for (its whole days round down to about 0.865): what comes back on its day
 * may be another question, what was missed last time or is overdue comes back itself.
 */
const rememberedFrom = 0.86;
/** The first look back is always at the question itself: its arrival counts as one. */
const attemptsBefore = 2;

/** Whether a sibling should stand for the question: the student knows this one by heart rather than how it is done. */
export const wantsSibling = (card: ReviewCard, time: Pick<ReviewTime, 'now' | 'timezone'>): boolean =>
  card.reps >= attemptsBefore && retrievability(card, time) >= rememberedFrom;

interface Candidate {
  readonly id: string;
  readonly questionType: string;
  readonly difficulty: number;
}
/**
 * The question that may stand for another: of the same type, never seen, at most one step of difficulty away and the
 * nearest there is; null when there is none.
 */
export function findSibling<C extends Candidate>(
  question: Candidate,
  candidates: readonly C[],
  seen: (id: string) => boolean,
): C | null {
  let best: C | null = null;
  let least = 2;
  for (const one of candidates) {
    const apart = Math.abs(one.difficulty - question.difficulty);
    if (apart >= least || one.questionType !== question.questionType || one.id === question.id) continue;
    if (seen(one.id)) continue;
    best = one;
    least = apart;
  }
  return best;
}
