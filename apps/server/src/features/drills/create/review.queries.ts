import type { Db } from '../../../db/database.ts';

const urgent = {
  name: 'drills_review_inbox',
  text: `select s.question_id from student_questions s
    where s.user_id = $1 and (s.last_correct = false or s.flagged) and s.last_answered_at is not null
      and not exists (
        select 1 from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
        where q.user_id = $1 and q.question_id = s.question_id and a.deleted_at is null
          and a.state = 'completed' and a.revealed_at is null)
    order by s.last_answered_at, s.question_id limit $2 offset $3`,
};
/**
 * Missed or flagged questions, those that have waited longest first. One whose blind review is open stays out: that it
 * was missed is not known yet to the student.
 */
export const reviewQuestions = async (
  db: Db,
  userId: string,
  limit: number,
  offset: number,
): Promise<string[]> =>
  (await db.rows<{ question_id: string }>(urgent, [userId, limit, offset])).map((row) => row.question_id);
