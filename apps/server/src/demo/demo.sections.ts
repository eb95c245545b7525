import type { HistoryPractice } from '@docket/demo';
import type { AttemptQuestionRow } from '../features/attempts/index.ts';
import type { ContentIndex, FullQuestion } from '../features/content/index.ts';
import { htmlToTextContent } from '../text/rich-text.ts';

/** The rows of the attempt together with their part of the history, in its order. */
export function paired(
  index: ContentIndex,
  rows: readonly AttemptQuestionRow[],
  practice: HistoryPractice,
  questionIds: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, FullQuestion>,
) {
  const byQuestion = new Map(rows.map((row) => [`${row.sectionNo}/${row.questionId}`, row]));
  return practice.sections.map((run, i) => ({
    run,
    questions: run.answers.map((answer) => {
      const questionId = questionIds.get(answer.questionKey)!;
      return {
        answer,
        row: byQuestion.get(`${i + 1}/${questionId}`)!,
        meta: index.questionsById.get(questionId)!,
        stimulus: htmlToTextContent(texts.get(questionId)?.stimulusHtml ?? ''),
      };
    }),
  }));
}

export type SatSection = ReturnType<typeof paired>[number];
