import type { Accommodations } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import type { Db } from '../../db/database.ts';

export interface SeatRow {
  user_id: string;
  first_name: string;
  last_name: string;
  accommodations: Accommodations;
  waiting_at: Date | null;
  entered_at: Date | null;
  attempt_id: string | null;
  /**
   * This and the following fields are null before the student has entered, and after the student has deleted the
   * attempt.
   */
  state: AttemptState | null;
  section_no: number | null;
  started_at: Date | null;
  paused_at: Date | null;
  paused_ms: number | null;
  budget_seconds: number | null;
  timed_at: Date | null;
  ended_at: Date | null;
  closes_at: Date | null;
  rules: PracticeRules | null;
}
const seats = {
  name: 'proctored_seats',
  text: `select r.user_id, u.first_name, u.last_name, u.accommodations, r.waiting_at, r.entered_at, r.attempt_id,
      a.state, a.section_no, a.started_at, a.paused_at, a.paused_ms::float8 as paused_ms, a.budget_seconds, a.timed_at,
      a.ended_at, a.closes_at, a.rules
    from proctored_registrations r
      join users u on u.id = r.user_id
      left join attempts a on a.user_id = r.user_id and a.id = r.attempt_id and a.deleted_at is null
    where r.proctored_test_id = $1
    order by r.registered_at, r.user_id limit $2`,
};
/**
 * Registered students with the clock of their attempts: one statement (proctored_registrations_test, primary keys).
 */
export const findSeats = (db: Db, eventId: string, limit: number): Promise<SeatRow[]> =>
  db.rows<SeatRow & Record<string, unknown>>(seats, [eventId, limit]);

export interface AttemptKey {
  readonly userId: string;
  readonly attemptId: string;
}
const keys = (of: readonly AttemptKey[]) => [of.map((one) => one.userId), of.map((one) => one.attemptId)];

export interface RunRow {
  attempt_id: string;
  no: number;
  budget_seconds: number;
  added_seconds: number;
  started_at: Date | null;
  paused_ms: number;
  ended_at: Date | null;
  ended_by: 'student' | 'time' | null;
  break_seconds: number;
  break_started_at: Date | null;
  break_ended_at: Date | null;
  late_seconds: number;
}
const runs = {
  name: 'proctored_runs',
  text: `select s.attempt_id, s.no, s.budget_seconds, s.added_seconds, s.started_at, s.paused_ms::float8 as paused_ms, s.ended_at,
      s.ended_by, s.break_seconds, s.break_started_at, s.break_ended_at, s.late_seconds
    from unnest($1::uuid[], $2::uuid[]) as o (user_id, attempt_id)
      join attempt_sections s on s.user_id = o.user_id and s.attempt_id = o.attempt_id
    order by s.attempt_id, s.no`,
};
/** The sections of attempts whose state may have changed by the clock alone (attempt_sections_attempt). */
export const findRuns = (db: Db, of: readonly AttemptKey[]): Promise<RunRow[]> =>
  db.rows<RunRow & Record<string, unknown>>(runs, keys(of));

export interface ProgressRow {
  attempt_id: string;
  answered: number;
  late_seconds: number;
  /** The position of the student in the last batch of seconds. */
  section_no: number | null;
  question_no: number | null;
}
// The last batch of each device, found from the end of the primary key; a student has one or two devices.
const progress = {
  name: 'proctored_progress',
  text: `select o.attempt_id,
      (select count(q.answer) from attempt_questions q
        where q.user_id = o.user_id and q.attempt_id = o.attempt_id)::int as answered,
      (select coalesce(sum(s.late_seconds), 0) from attempt_sections s
        where s.user_id = o.user_id and s.attempt_id = o.attempt_id)::int as late_seconds,
      at.section_no, at.no as question_no
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
};
/** The answered questions and the question that was last open; one statement for all requested attempts. */
export const findProgress = (db: Db, of: readonly AttemptKey[]): Promise<ProgressRow[]> =>
  db.rows<ProgressRow & Record<string, unknown>>(progress, keys(of));
