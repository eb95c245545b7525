import { noCredited, type OptionKey, summarizeBlindReview } from '@docket/rules';
import type { PastQuestionRow, PastSectionRow } from './history.queries.ts';
import type { Past } from './history.types.ts';

const rightIn = (rows: readonly PastQuestionRow[]) => rows.filter((row) => row.correct === true).length;
const answeredIn = (rows: readonly PastQuestionRow[]) => rows.filter((row) => row.answer !== null).length;
const sumTime = (rows: readonly PastQuestionRow[]) => rows.reduce((sum, row) => sum + row.timeMs, 0);

/**
 * The key by which the timed answer was graded: an answer that was graded with an earlier key keeps its grade. 0
 * matches no option.
 */
function keyByMark({ answer, correct }: PastQuestionRow, credited: OptionKey): OptionKey {
  if (correct && answer !== null) return answer;
  return credited === answer ? noCredited : credited;
}

/** Right blind review answers in some questions of an attempt; null if its blind review does not show it. */
function brRightIn(
  rows: readonly PastQuestionRow[],
  { questions }: Past,
  keys: ReadonlyMap<string, OptionKey>,
): number | null {
  return summarizeBlindReview(
    rows.map((row) => ({
      opened: row.brOpened,
      answer: row.answer,
      brAnswer: row.brAnswer,
      credited: keyByMark(row, keys.get(row.questionId) ?? noCredited),
      flagged: row.flagged,
    })),
    questions.some((row) => row.brOpened),
  ).right;
}

/** The counts of a finished attempt from its questions. Null while it is in progress. */
export function countsOfPast(one: Past, keys: ReadonlyMap<string, OptionKey>) {
  if (one.state !== 'completed') return null;
  const { questions } = one;
  const settled = one.settledAt !== null;
  return {
    answeredCount: answeredIn(questions),
    flaggedCount: questions.filter((row) => row.flagged).length,
    timeMs: sumTime(questions),
    rightCount: settled ? rightIn(questions) : 0,
    brRightCount:
      settled && (one.surface === 'practice' || one.blindReview) && one.revealedAt
        ? brRightIn(questions, one, keys)
        : null,
  };
}

/** The same for the sections of a practice attempt. */
export function sectionCounts(one: Past, keys: ReadonlyMap<string, OptionKey>): PastSectionRow[] {
  const shown = one.state === 'completed' && one.settledAt !== null && one.revealedAt !== null;
  return one.sections.map((section) => {
    const rows = one.questions.filter((row) => row.sectionNo === section.no);
    return {
      ...section,
      answeredCount: one.state === 'completed' ? answeredIn(rows) : section.answeredCount,
      timeMs: one.state === 'completed' ? sumTime(rows) : section.timeMs,
      rightCount: shown ? rightIn(rows) : null,
      brRightCount: shown ? brRightIn(rows, one, keys) : null,
    };
  });
}
