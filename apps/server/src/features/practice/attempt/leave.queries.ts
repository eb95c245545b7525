import type { OptionKey } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

export interface FinalAnswer {
  readonly id: string;
  readonly answer: OptionKey | null;
  readonly answerAt: Date | null;
  readonly timeMs: number;
}
// SQL text: all rows in one statement.
const write = {
  name: 'practice_final_answers',
  text: `update attempt_questions q set answer = r.answer, answer_at = r."answerAt", time_ms = r."timeMs"
    from json_to_recordset($3::json) as r (id uuid, answer smallint, "answerAt" timestamptz, "timeMs" int)
    where q.user_id = $1 and q.attempt_id = $2 and q.id = r.id`,
};
/** Writes the final answers of a section. They are graded with the result, not now. */
export const writeFinalAnswers = (tx: Db, userId: string, attemptId: string, rows: readonly FinalAnswer[]) =>
  tx.rows(write, [userId, attemptId, JSON.stringify(rows)]);
