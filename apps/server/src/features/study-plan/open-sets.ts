import type { Db } from '../../db/database.ts';
import { type ProblemSetKey, readProblemSetKey } from '../drills/index.ts';

/** A problem set in progress. */
export interface OpenSet {
  readonly id: string;
  readonly key: ProblemSetKey;
  readonly questions: number;
  readonly answered: number;
  readonly budgetSeconds: number | null;
}
interface Row extends Record<string, unknown> {
  id: string;
  next_key: string;
  question_count: number;
  answered: number;
  budget_seconds: number | null;
}
const open = {
  name: 'progress_open_sets',
  text: `select a.id, a.next_key, a.question_count, a.budget_seconds, (select count(q.answer)::int
      from attempt_questions q where q.user_id = $1 and q.attempt_id = a.id) as answered
    from attempts a where a.user_id = $1 and a.state in ('new', 'started', 'paused', 'in_break')
      and a.deleted_at is null and a.archived_at is null and a.kind = 'ps' and a.state <> 'new'
    order by a.created_at desc limit 20`,
};
/** Problem sets that were started and not submitted, newest first (attempts_unfinished). */
export async function openSets(db: Db, userId: string): Promise<OpenSet[]> {
  const rows = await db.rows<Row>(open, [userId]);
  return rows.flatMap((row) => {
    const key = readProblemSetKey(row.next_key);
    if (!key) return [];
    return {
      id: row.id,
      key,
      questions: row.question_count,
      answered: row.answered,
      budgetSeconds: row.budget_seconds,
    };
  });
}
