import type { Db } from '../../db/database.ts';

export interface SeenRow {
  question_id: string;
  /** Key and explanation were shown to the student. */
  revealed: boolean;
}
const seen = {
  name: 'content_seen',
  text: `select question_id, revealed_at is not null as revealed from student_questions
    where user_id = $1 and question_id = any($2::uuid[]) and seen_at is not null`,
};
/** Which of these questions the student has seen. */
export const findSeen = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<SeenRow>(seen, [userId, ids]);
