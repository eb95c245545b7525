import type { Db } from '../../db/database.ts';

const insert = {
  name: 'feedback_insert',
  text: `with written as (
      insert into feedback (user_id, id, message, created_at) values ($1, $2, $3, $4)
    ) update users set feedback_requested_at = $4 where id = $1`,
};
/** Stores the user's feedback, and that the user must not be asked for a while. */
export const insertFeedback = (db: Db, userId: string, id: string, message: string, now: Date) =>
  db.rows(insert, [userId, id, message, now]);

export interface FeedbackFacts {
  created_at: Date;
  feedback_requested_at: Date | null;
  drills: number;
}
const facts = {
  name: 'feedback_facts',
  text: `select created_at, feedback_requested_at, (
      select count(*)::int from (
        select 1 from attempts where user_id = $1 and deleted_at is null and state = 'completed' limit $2
      ) completed) as drills
    from users where id = $1`,
};
/** The input for the decision to ask; drills are counted up to `enough`. */
export const findFeedbackFacts = async (db: Db, userId: string, enough: number) =>
  (await db.rows<FeedbackFacts>(facts, [userId, enough]))[0] ?? null;
