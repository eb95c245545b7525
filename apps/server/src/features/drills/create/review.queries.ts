import type { Db } from '../../../db/database.ts';

const urgent = {
  name: 'drills_review_inbox',
  text: `select question_id from student_questions
    where user_id = $1 and (last_correct = false or flagged) and last_answered_at is not null
    order by last_answered_at, question_id limit $2 offset $3`,
};
/** Missed or flagged questions, those that have waited longest first. */
export const reviewQuestions = async (
  db: Db,
  userId: string,
  limit: number,
  offset: number,
): Promise<string[]> =>
  (await db.rows<{ question_id: string }>(urgent, [userId, limit, offset])).map((row) => row.question_id);
