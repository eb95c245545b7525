import type { ReviewCard } from './card.ts';
import { type ReviewTime, retrievability } from './schedule.ts';

/**
 * From this chance on, the student remembers the question itself with its answer, and repeating it would show little.
 * It is just below the target retention of the schedule (whole days round it down to about 0.865): a question that is
 * reviewed on its due day may be replaced, one that was missed last time or is overdue is repeated itself.
 */
const rememberedFrom = 0.86;
/** The first review always repeats the question itself; the arrival counts as one attempt. */
const attemptsBefore = 2;

/** Whether a similar question should replace this one, because the student remembers its answer. */
export const wantsSibling = (card: ReviewCard, time: Pick<ReviewTime, 'now' | 'timezone'>): boolean =>
  card.reps >= attemptsBefore && retrievability(card, time) >= rememberedFrom;

interface Candidate {
  readonly id: string;
  readonly questionType: string;
  readonly difficulty: number;
}
/**
 * The replacement for a question: of the same type, never seen, at most one step of difficulty away and the closest
 * available; null if there is none.
 */
export function findSibling<C extends Candidate>(
  question: Candidate,
  candidates: readonly C[],
  seen: (id: string) => boolean,
): C | null {
  let best: C | null = null;
  let least = 2;
  for (const candidate of candidates) {
    const apart = Math.abs(candidate.difficulty - question.difficulty);
    if (apart >= least || candidate.questionType !== question.questionType || candidate.id === question.id)
      continue;
    if (seen(candidate.id)) continue;
    best = candidate;
    least = apart;
  }
  return best;
}
