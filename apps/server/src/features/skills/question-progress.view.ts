import type { QuestionProgress } from '@docket/contract';
import type { ContentIndex } from '../content/index.ts';
import type { QuestionProgressRow } from './question-progress.queries.ts';

/** Begun and not submitted, or in a blind review. */
const isWorking = ({ state, shown }: QuestionProgressRow) =>
  state === 'started' || state === 'paused' || (state === 'completed' && !shown);

/** Questions in order with the progress in each; whether the last answer was right only while none is open. */
export function questionProgressView(
  index: ContentIndex,
  questionIds: readonly string[],
  rows: readonly QuestionProgressRow[],
): QuestionProgress[] {
  const byId = new Map(rows.map((row) => [row.questionId, row]));
  return questionIds.map((id) => {
    const row = byId.get(id);
    const state = row && isWorking(row) ? 'working' : row?.revealed ? 'seen' : 'new';
    return {
      id,
      no: index.questionsById.get(id)!.no,
      state,
      correct: state === 'seen' && !row?.embargoed ? (row?.lastCorrect ?? false) : null,
      drillId: row?.attemptId ?? null,
      drillQuestionId: row?.drillQuestionId ?? null,
    };
  });
}
