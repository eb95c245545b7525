import type { Db } from '../../db/database.ts';

export interface SeenRow {
  question_id: string;
  /** Key and explanation were shown to the student. */
  revealed: boolean;
}
const seen = {
  name: 'content_seen',
  text: `select question_id, revealed_at is not null as revealed from student_questions
    where user_id = $1 and question_id = any($2::uuid[])`,
};
/** Which of these questions were put before the student. */
export const findSeen = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<SeenRow>(seen, [userId, ids]);
