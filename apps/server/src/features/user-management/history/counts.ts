import { noCredited, type OptionKey, summarizeBlindReview } from '@docket/rules';
import type { Past, PastQuestionRow, PastSectionRow } from './history.types.ts';

const rightIn = (rows: readonly PastQuestionRow[]) => rows.filter((row) => row.correct === true).length;
const answeredIn = (rows: readonly PastQuestionRow[]) => rows.filter((row) => row.answer !== null).length;
const sumTime = (rows: readonly PastQuestionRow[]) => rows.reduce((sum, row) => sum + row.time_ms, 0);

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
      opened: row.br_opened,
      answer: row.answer,
      brAnswer: row.br_answer,
      credited: keyByMark(row, keys.get(row.question_id) ?? noCredited),
      flagged: row.flagged,
    })),
    questions.some((row) => row.br_opened),
  ).right;
}

/** The counts of a finished attempt from its questions. Null while it is in progress. */
export function countsOfPast(one: Past, keys: ReadonlyMap<string, OptionKey>) {
  if (one.state !== 'completed') return null;
  const { questions } = one;
  const settled = one.settled_at !== null;
  return {
    answered_count: answeredIn(questions),
    flagged_count: questions.filter((row) => row.flagged).length,
    time_ms: sumTime(questions),
    right_count: settled ? rightIn(questions) : 0,
    br_right_count:
      settled && (one.surface === 'practice' || one.blind_review) && one.revealed_at
        ? brRightIn(questions, one, keys)
        : null,
  };
}

/** The same for the sections of a practice attempt. */
export function sectionCounts(one: Past, keys: ReadonlyMap<string, OptionKey>): PastSectionRow[] {
  const shown = one.state === 'completed' && one.settled_at !== null && one.revealed_at !== null;
  return one.sections.map((section) => {
    const rows = one.questions.filter((row) => row.section_no === section.no);
    return {
      ...section,
      answered_count: one.state === 'completed' ? answeredIn(rows) : section.answered_count,
      time_ms: one.state === 'completed' ? sumTime(rows) : section.time_ms,
      right_count: shown ? rightIn(rows) : null,
      br_right_count: shown ? brRightIn(rows, one, keys) : null,
    };
  });
}
