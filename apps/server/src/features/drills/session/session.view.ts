import type { DrillSession, SessionQuestion } from '@docket/contract';
import { type ContentIndex, questionSourceView } from '../../content/index.ts';
import type { countSession, SessionQuestionRow, SessionRow } from './session.queries.ts';

export const sessionView = (
  row: SessionRow,
  sums: Awaited<ReturnType<typeof countSession>>,
): DrillSession => ({
  id: row.id,
  type: row.type,
  seen: row.seen,
  questionType: row.questionType,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  answered: sums.answered,
  graded: sums.graded,
  right: sums.right,
  seconds: Math.round(sums.timeMs / 1000),
});

/** A question whose result was shown to the student. */
export function sessionQuestionView(index: ContentIndex, row: SessionQuestionRow): SessionQuestion {
  // Content that students have worked on is never removed from the index.
  const meta = index.questionsById.get(row.questionId)!;
  return {
    id: row.id,
    drillId: row.drillId,
    questionId: row.questionId,
    source: questionSourceView(index, meta),
    questionType: {
      code: meta.questionType,
      label: index.questionTypes.get(meta.questionType)?.label ?? meta.questionType,
    },
    answered: row.answer !== null,
    correct: row.correct ?? false,
    seenBefore: row.answer !== null && row.first === false,
    timeSpent: row.timeMs / 1000,
  };
}
