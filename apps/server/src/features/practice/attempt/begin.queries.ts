import { nextDueAt, type PracticeState, type SectionRun } from '@docket/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { updating } from '../../../db/upsert.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';

/**
 * Locks those of these attempts that have not changed since they were read, until the end of the transaction (primary
 * key).
 */
export const lockUnstarted = async (
  tx: Db,
  of: readonly { readonly userId: string; readonly id: string; readonly closesAt: Date }[],
): Promise<string[]> =>
  (
    await tx.orm
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          sql`(${attempts.userId}, ${attempts.id}, ${attempts.closesAt}) in (select * from unnest(
            ${sql.param(of.map((one) => one.userId))}::uuid[], ${sql.param(of.map((one) => one.id))}::uuid[],
            ${sql.param(of.map((one) => one.closesAt))}::timestamptz[]))`,
          eq(attempts.state, 'new'),
          isNull(attempts.deletedAt),
        ),
      )
      .orderBy(attempts.userId, attempts.id)
      .for('update')
  ).map((row) => row.id);

const beginMany = updating(attempts, {
  name: 'practice_begin_attempts',
  key: ['userId', 'id'],
  changed: [
    'state',
    'sectionNo',
    'startedAt',
    'pausedAt',
    'pausedMs',
    'budgetSeconds',
    'timedAt',
    'closesAt',
  ],
});
const beginSections = updating(attemptSections, {
  name: 'practice_begin_sections',
  key: ['userId', 'attemptId', 'no'],
  changed: ['startedAt', 'lateSeconds'],
});
// SQL text: inserts what it reads.
const markQuestions = rawStatement({
  name: 'practice_begin_given',
  columns: {},
  text: `insert into student_questions (user_id, question_id, type, served_at)
    select q.user_id, q.question_id, s.type, s.started_at
    from unnest($1::uuid[], $2::uuid[]) as o (user_id, id)
      join attempt_sections s on s.user_id = o.user_id and s.attempt_id = o.id and s.no = 1
      join attempt_questions q on q.user_id = o.user_id and q.attempt_id = o.id and q.section_no = 1
    order by q.user_id, q.question_id
    on conflict (user_id, question_id) do nothing`,
});
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
  await beginMany(
    tx,
    begun.map(({ userId, id, state }) => ({
      userId,
      id,
      state: 'started',
      sectionNo: 1,
      startedAt: state.clock.startedAt,
      pausedAt: null,
      pausedMs: 0,
      budgetSeconds: state.clock.budgetSeconds,
      timedAt: state.arrivedAt,
      closesAt: nextDueAt(state),
    })),
  );
  await beginSections(
    tx,
    begun.map(({ userId, id, state, section }) => ({
      userId,
      attemptId: id,
      no: 1,
      startedAt: state.clock.startedAt,
      lateSeconds: section.lateSeconds,
    })),
  );
  await tx.rows(markQuestions, [begun.map((one) => one.userId), begun.map((one) => one.id)]);
}
