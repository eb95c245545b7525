import type { PracticeListItem } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';

export interface PracticeHit {
  practiceId: string;
  title: string;
  kind: PracticeListItem['kind'];
  createdAt: Date;
  revealed: boolean;
  sectionId: string;
  sectionNo: number;
  id: string;
  questionId: string;
  no: number;
  correct: boolean | null;
}
// SQL text: the page and its total in one statement. Starts at the questions that match the search, whose number is bounded, and joins the attempts that contain them
// (attempt_questions_question).
const searchStatement = rawStatement<PracticeHit & { total: number }>({
  name: 'practice_search',
  columns: {
    total: 'int4',
    practiceId: 'uuid',
    title: 'text',
    kind: 'text',
    createdAt: 'timestamptz',
    revealed: 'bool',
    sectionId: 'uuid',
    sectionNo: 'int2',
    id: 'uuid',
    questionId: 'uuid',
    no: 'int2',
    correct: 'bool?',
  },
  text: `with hits as (
      select a.id as "practiceId", a.title, a.kind, a.created_at as "createdAt", a.revealed_at is not null as revealed,
        s.id as "sectionId", s.no as "sectionNo", q.id, q.question_id as "questionId", q.no, q.correct
      from attempt_questions q
      join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
      join attempt_sections s on s.user_id = q.user_id and s.attempt_id = q.attempt_id and s.no = q.section_no
      where q.user_id = $1 and q.question_id = any($4::uuid[])
        and a.surface = 'practice' and a.deleted_at is null and a.state = 'completed'
        and (a.revealed_at is not null or q.question_id <> all($5::uuid[]))
    ), total as (select count(*)::int as total from hits)
    select total.total, page.* from total left join (
      select * from hits order by "createdAt" desc, "practiceId", "sectionNo", no limit $2 offset $3
    ) page on true order by page."createdAt" desc, page."practiceId", page."sectionNo", page.no`,
});
/**
 * Those of these questions that occur in the student's finished practice, newest attempt first. `byType` are matches
 * only by question type, which is secret until the result was shown.
 */
export async function searchPractice(
  db: Db,
  userId: string,
  params: { ids: readonly string[]; byType: readonly string[]; limit: number; offset: number },
): Promise<{ rows: PracticeHit[]; total: number }> {
  const rows = await db.rows(searchStatement, [
    userId,
    params.limit,
    params.offset,
    params.ids,
    params.byType,
  ]);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
