import type { Drill } from '@docket/contract';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  type DrillRow,
  type Embargoes,
  sheetView,
  toClock,
} from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const blindReviewView = (attempt: Pick<AttemptRow, 'blindReview' | 'revealedAt'>) =>
  attempt.blindReview ? (attempt.revealedAt ? ('done' as const) : ('open' as const)) : ('none' as const);

const scoreView = (attempt: AttemptRow): Drill['score'] => ({
  right: attempt.rightCount,
  of: attempt.questionCount,
  brRight: attempt.brRightCount,
  timeSpent: attempt.timeMs / 1000,
});

/** A drill in the format of the API; its questions are in the sheet. */
export async function drillView(
  content: ContentService,
  attempt: DrillRow,
  rows: readonly AttemptQuestionRow[],
  embargoes: Embargoes,
  now: Date,
): Promise<Drill> {
  const sheet = await sheetView(
    content,
    {
      id: attempt.id,
      state: attempt.state,
      title: attempt.title,
      clock: toClock(attempt),
      onTimeUp: attempt.onTimeUp,
      blindReview: blindReviewView(attempt),
      revealed: attempt.revealedAt !== null,
      attemptId: attempt.id,
      embargoes,
      score: scoreView(attempt),
    },
    rows,
    now,
  );
  return {
    id: sheet.id,
    type: attempt.type,
    kind: attempt.kind,
    state: sheet.state,
    title: sheet.title,
    reason: { code: attempt.reasonCode, text: attempt.reasonText },
    createdAt: attempt.createdAt.toISOString(),
    completedAt: attempt.state === 'completed' ? iso(attempt.endedAt) : null,
    archivedAt: iso(attempt.archivedAt),
    clock: sheet.clock,
    onTimeUp: sheet.onTimeUp,
    blindReview: sheet.blindReview,
    explanationShown: sheet.explanationShown,
    popupPosition: attempt.popupPosition,
    challengeId: attempt.challengeId,
    segments: sheet.segments,
    // A review says by itself whether its question was seen; its answers are never first ones.
    questions:
      attempt.kind === 'review'
        ? sheet.questions.map(({ result, ...question }) => ({
            ...question,
            result: result && { ...result, seenBefore: false },
          }))
        : sheet.questions,
    score: sheet.score,
  };
}
