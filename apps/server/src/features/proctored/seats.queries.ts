import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attemptSections, attempts } from '../attempts/attempts.tables.ts';
import { users } from '../users/users.tables.ts';
import { proctoredRegistrations as registrations } from './proctored.tables.ts';

/**
 * Registered students with the clock of their attempts: one statement (proctored_registrations_test, primary keys).
 * That of the attempt is null before the student has entered, and after the student has deleted it.
 */
export const findSeats = async (db: Db, eventId: string, limit: number) =>
  db.orm
    .select({
      userId: registrations.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      accommodations: users.accommodations,
      waitingAt: registrations.waitingAt,
      enteredAt: registrations.enteredAt,
      attemptId: registrations.attemptId,
      state: attempts.state,
      sectionNo: attempts.sectionNo,
      startedAt: attempts.startedAt,
      pausedAt: attempts.pausedAt,
      pausedMs: attempts.pausedMs,
      budgetSeconds: attempts.budgetSeconds,
      timedAt: attempts.timedAt,
      endedAt: attempts.endedAt,
      closesAt: attempts.closesAt,
      rules: attempts.rules,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(
      attempts,
      and(
        eq(attempts.userId, registrations.userId),
        eq(attempts.id, registrations.attemptId),
        isNull(attempts.deletedAt),
      ),
    )
    .where(eq(registrations.proctoredTestId, eventId))
    .orderBy(registrations.registeredAt, registrations.userId)
    .limit(limit);
export type SeatRow = Awaited<ReturnType<typeof findSeats>>[number];

export interface AttemptKey {
  readonly userId: string;
  readonly attemptId: string;
}
const keys = (of: readonly AttemptKey[]) => [of.map((one) => one.userId), of.map((one) => one.attemptId)];

/** The sections of attempts whose state may have changed by the clock alone (attempt_sections_attempt). */
export async function findRuns(db: Db, of: readonly AttemptKey[]) {
  const [userIds, attemptIds] = keys(of);
  return db.orm
    .select({
      attemptId: attemptSections.attemptId,
      no: attemptSections.no,
      budgetSeconds: attemptSections.budgetSeconds,
      addedSeconds: attemptSections.addedSeconds,
      startedAt: attemptSections.startedAt,
      pausedMs: attemptSections.pausedMs,
      endedAt: attemptSections.endedAt,
      endedBy: attemptSections.endedBy,
      breakSeconds: attemptSections.breakSeconds,
      breakStartedAt: attemptSections.breakStartedAt,
      breakEndedAt: attemptSections.breakEndedAt,
      lateSeconds: attemptSections.lateSeconds,
    })
    .from(
      sql`unnest(${sql.param(userIds)}::uuid[], ${sql.param(attemptIds)}::uuid[]) as o (user_id, attempt_id)`,
    )
    .innerJoin(
      attemptSections,
      and(eq(attemptSections.userId, sql`o.user_id`), eq(attemptSections.attemptId, sql`o.attempt_id`)),
    )
    .orderBy(attemptSections.attemptId, attemptSections.no);
}
export type RunRow = Awaited<ReturnType<typeof findRuns>>[number];

export interface ProgressRow {
  attemptId: string;
  answered: number;
  lateSeconds: number;
  /** The position of the student in the last batch of seconds. */
  sectionNo: number | null;
  questionNo: number | null;
}
// SQL text: a recursive query. The last batch of each device, found from the end of the primary key; a student has one or two devices.
const progress = rawStatement<ProgressRow>({
  name: 'proctored_progress',
  columns: {
    attemptId: 'uuid',
    answered: 'int4',
    lateSeconds: 'int4',
    sectionNo: 'int2?',
    questionNo: 'int2?',
  },
  text: `select o.attempt_id as "attemptId",
      (select count(q.answer) from attempt_questions q
        where q.user_id = o.user_id and q.attempt_id = o.attempt_id)::int as answered,
      (select coalesce(sum(s.late_seconds), 0) from attempt_sections s
        where s.user_id = o.user_id and s.attempt_id = o.attempt_id)::int as "lateSeconds",
      at.section_no as "sectionNo", at.no as "questionNo"
    from unnest($1::uuid[], $2::uuid[]) as o (user_id, attempt_id)
      left join lateral (
        with recursive devices as (
          (select e.device from attempt_events e
            where e.user_id = o.user_id and e.attempt_id = o.attempt_id order by e.device limit 1)
          union all
          select (select e.device from attempt_events e
            where e.user_id = o.user_id and e.attempt_id = o.attempt_id and e.device > d.device
            order by e.device limit 1)
          from devices d where d.device is not null
        )
        select coalesce(p.data->'visits'->-1->>'attemptQuestionId', p.data->'spent'->-1->>'drillQuestionId')::uuid
          as question_id
        from devices d cross join lateral (
          select e.data, e.server_at from attempt_events e
          where e.user_id = o.user_id and e.attempt_id = o.attempt_id and e.device = d.device and e.kind = 'ping'
          order by e.seq desc limit 1
        ) p order by p.server_at desc limit 1
      ) last on true
      left join attempt_questions at on at.user_id = o.user_id and at.id = last.question_id`,
});
/** The answered questions and the question that was last open; one statement for all requested attempts. */
export const findProgress = (db: Db, of: readonly AttemptKey[]): Promise<ProgressRow[]> =>
  db.rows(progress, keys(of));
