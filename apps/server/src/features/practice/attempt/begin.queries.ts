import { nextDueAt, type PracticeState, type SectionRun } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

// SQL text here and below: hundreds of students begin a proctored test together.
const lock = {
  name: 'practice_lock_unstarted',
  text: `select a.id from attempts a
      join unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as o (user_id, id, closes_at)
        on a.user_id = o.user_id and a.id = o.id and a.closes_at = o.closes_at
    where a.state = 'new' and a.deleted_at is null order by a.user_id, a.id for update of a`,
};
/**
 * Locks those of these attempts that have not changed since they were read, until the end of the transaction (primary
 * key).
 */
export const lockUnstarted = async (
  tx: Db,
  of: readonly { readonly userId: string; readonly id: string; readonly closesAt: Date }[],
): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(lock, [
      of.map((one) => one.userId),
      of.map((one) => one.id),
      of.map((one) => one.closesAt),
    ])
  ).map((row) => row.id);

const attempts = {
  name: 'practice_begin_attempts',
  text: `update attempts a set state = 'started', section_no = 1, started_at = r."startedAt", paused_at = null,
      paused_ms = 0, budget_seconds = r."budgetSeconds", timed_at = r."cameAt", closes_at = r."closesAt"
    from json_to_recordset($1::json) as r ("userId" uuid, id uuid, "startedAt" timestamptz, "budgetSeconds" int,
      "cameAt" timestamptz, "closesAt" timestamptz)
    where a.user_id = r."userId" and a.id = r.id`,
};
const sections = {
  name: 'practice_begin_sections',
  text: `update attempt_sections s set started_at = r."startedAt", late_seconds = r."lateSeconds"
    from json_to_recordset($1::json) as r ("userId" uuid, id uuid, "startedAt" timestamptz, "lateSeconds" int)
    where s.user_id = r."userId" and s.attempt_id = r.id and s.no = 1`,
};
const markQuestions = {
  name: 'practice_begin_given',
  text: `insert into student_questions (user_id, question_id, type, served_at)
    select q.user_id, q.question_id, s.type, s.started_at
    from unnest($1::uuid[], $2::uuid[]) as o (user_id, id)
      join attempt_sections s on s.user_id = o.user_id and s.attempt_id = o.id and s.no = 1
      join attempt_questions q on q.user_id = o.user_id and q.attempt_id = o.id and q.section_no = 1
    order by q.user_id, q.question_id
    on conflict (user_id, question_id) do nothing`,
};
/** Writes that attempts have begun with their first section, and marks its questions as served. */
export async function beginAttempts(
  tx: Db,
  begun: readonly {
    readonly userId: string;
    readonly id: string;
    readonly state: PracticeState;
    readonly section: SectionRun;
  }[],
): Promise<void> {
  if (begun.length === 0) return;
  const rows = JSON.stringify(
    begun.map(({ userId, id, state, section }) => ({
      userId,
      id,
      startedAt: state.clock.startedAt,
      budgetSeconds: state.clock.budgetSeconds,
      arrivedAt: state.arrivedAt,
      closesAt: nextDueAt(state),
      lateSeconds: section.lateSeconds,
    })),
  );
  await tx.rows(attempts, [rows]);
  await tx.rows(sections, [rows]);
  await tx.rows(markQuestions, [begun.map((one) => one.userId), begun.map((one) => one.id)]);
}
