import type { Db } from '../../../db/database.ts';

export interface LastWord {
  readonly id: string;
  readonly answer: number | null;
  readonly answerAt: Date | null;
  readonly timeMs: number;
}
const write = {
  name: 'practice_last_words',
  text: `update attempt_questions q set answer = r.answer, answer_at = r."answerAt", time_ms = r."timeMs"
    from json_to_recordset($3::json) as r (id uuid, answer smallint, "answerAt" timestamptz, "timeMs" int)
    where q.user_id = $1 and q.attempt_id = $2 and q.id = r.id`,
};
/** The last word on the questions of a section; they are marked with the result, not now. */
export const writeLastWords = (tx: Db, userId: string, attemptId: string, rows: readonly LastWord[]) =>
  tx.rows(write, [userId, attemptId, JSON.stringify(rows)]);
