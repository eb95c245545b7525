import type { Db } from '../../db/database.ts';

const held = {
  name: 'attempts_held_questions',
  text: `select distinct q.question_id from (
      select id from attempts where user_id = $1 and state in ('new', 'started', 'paused', 'in_break') and deleted_at is null
        and face = 'practice' and state <> 'new'
      union all
      select id from attempts where user_id = $1 and state = 'completed' and revealed_at is null and deleted_at is null
    ) a join attempt_questions q on q.user_id = $1 and q.attempt_id = a.id`,
};
/**
 * The questions whose key this student must not come by on another way: those of a practice test that is under way, and
 * those of a blind review whose result is not shown yet.
 */
export const heldQuestions = async (db: Db, userId: string): Promise<Set<string>> =>
  new Set((await db.rows<{ question_id: string }>(held, [userId])).map((row) => row.question_id));
