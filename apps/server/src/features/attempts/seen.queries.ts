import type { Db } from '../../db/database.ts';

const answered = {
  name: 'attempts_mark_answered_seen',
  text: `update student_questions s set seen_at = coalesce(q.answer_at, $3) from attempt_questions q
    where q.user_id = $1 and q.attempt_id = $2 and q.answer is not null
      and s.user_id = $1 and s.question_id = q.question_id and s.seen_at is null`,
};
/** Marks the answered questions of an attempt that ends without a submit as seen. The others can be served again. */
export const markAnsweredSeen = (tx: Db, userId: string, attemptId: string, now: Date) =>
  tx.rows(answered, [userId, attemptId, now]);

const viewed = {
  name: 'attempts_mark_viewed_seen',
  text: `update student_questions s set seen_at = $4 from attempt_questions q
      join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
    where q.user_id = $1 and q.attempt_id = $2 and q.id = any($3::uuid[]) and a.revealed_at is not null
      and s.user_id = $1 and s.question_id = q.question_id and s.seen_at is null`,
};
/**
 * Marks questions whose result the student looked at as seen. Until then a blank question that was never opened
 * counts as new.
 */
export const markViewedSeen = (
  db: Db,
  userId: string,
  attemptId: string,
  ids: readonly string[],
  now: Date,
) => db.rows(viewed, [userId, attemptId, ids, now]);

export interface PlacedQuestion extends Record<string, unknown> {
  question_id: string;
  attempt_id: string;
}
const placed = {
  name: 'attempts_placed_questions',
  text: `select q.question_id, q.attempt_id from attempts a
      join attempt_questions q on q.user_id = a.user_id and q.attempt_id = a.id
    where a.user_id = $1 and a.state in ('new', 'started', 'paused', 'in_break') and a.deleted_at is null
      and a.surface = 'drill'`,
};
/** The questions of drills that are in progress or not started (attempts_unfinished). */
export const placedQuestions = (db: Db, userId: string) => db.rows<PlacedQuestion>(placed, [userId]);
