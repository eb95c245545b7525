import type { Db } from '../../../db/database.ts';

export interface SeenQuestion extends Record<string, unknown> {
  question_id: string;
  /** When it was last answered, or given. */
  met_at: Date;
  last_correct: boolean | null;
}
const among = {
  name: 'drills_seen_among',
  text: `select question_id, coalesce(last_answered_at, given_at) as met_at, last_correct from student_questions
    where user_id = $1 and question_id = any($2::uuid[])`,
};
/** Which of these questions the student was given before. */
export const seenAmong = (db: Db, userId: string, questionIds: readonly string[]) =>
  db.rows<SeenQuestion>(among, [userId, questionIds]);

const all = {
  name: 'drills_seen_of_type',
  text: `select question_id, coalesce(last_answered_at, given_at) as met_at, last_correct from student_questions where user_id = $1 and type = $2`,
};
/** Everything of a section type, or of skill units and lessons (SKILL), that the student was ever given: at most the library. */
export const seenOfType = (db: Db, userId: string, type: string) =>
  db.rows<SeenQuestion>(all, [userId, type]);

const mark = {
  name: 'drills_mark_given',
  text: `insert into student_questions (user_id, question_id, type, given_at)
    select $1::uuid, r.id, r.type, $4::timestamptz from unnest($2::uuid[], $3::text[]) as r (id, type)
    on conflict (user_id, question_id) do nothing`,
};
/** Notes that questions were put before the student, so that none is picked again unasked. */
export const markGiven = (
  tx: Db,
  userId: string,
  questions: readonly { readonly id: string; readonly pool: string }[],
  now: Date,
) => tx.rows(mark, [userId, questions.map((one) => one.id), questions.map((one) => one.pool), now]);
