import { nextDueAt, type PracticeState, type SectionRun } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

const saveAttempt = {
  name: 'practice_save_state',
  text: `update attempts set state = $3, section_no = $4, started_at = $5, paused_at = $6, paused_ms = $7,
      budget_seconds = $8, timed_at = $9, ended_at = $10, closes_at = $11
    where user_id = $1 and id = $2`,
};
const saveSections = {
  name: 'practice_save_sections',
  text: `update attempt_sections s set started_at = r."startedAt", paused_ms = r."pausedMs", ended_at = r."endedAt",
      ended_by = r."endedBy", break_started_at = r."breakStartedAt", break_ended_at = r."breakEndedAt",
      late_seconds = r."lateSeconds", budget_seconds = r."budgetSeconds", added_seconds = r."addedSeconds"
    from json_to_recordset($3::json) as r (no smallint, "startedAt" timestamptz, "pausedMs" bigint,
      "endedAt" timestamptz, "endedBy" text, "breakStartedAt" timestamptz, "breakEndedAt" timestamptz,
      "lateSeconds" int, "budgetSeconds" int, "addedSeconds" int)
    where s.user_id = $1 and s.attempt_id = $2 and s.no = r.no`,
};
/**
 * Writes a state with the changed sections. closes_at is the next time at which the clock changes something: the end
 * of the running section.
 */
export async function saveState(
  tx: Db,
  userId: string,
  attemptId: string,
  state: PracticeState,
  changed: readonly SectionRun[],
): Promise<void> {
  const { clock } = state;
  await tx.rows(saveAttempt, [
    userId,
    attemptId,
    state.state,
    state.sectionNo,
    clock.startedAt,
    clock.pausedAt,
    clock.pausedMs,
    clock.budgetSeconds,
    state.arrivedAt,
    state.endedAt,
    nextDueAt(state),
  ]);
  if (changed.length > 0) await tx.rows(saveSections, [userId, attemptId, JSON.stringify(changed)]);
}

const mark = {
  name: 'practice_mark_given',
  text: `insert into student_questions (user_id, question_id, type, served_at)
    select q.user_id, q.question_id, s.type, s.started_at
    from attempt_questions q
      join attempt_sections s on s.user_id = q.user_id and s.attempt_id = q.attempt_id and s.no = q.section_no
    where q.user_id = $1 and q.attempt_id = $2 and q.section_no = any($3::int[])
    on conflict (user_id, question_id) do nothing`,
};
/** Marks the questions of begun sections as seen. A test that was never begun stays new. */
export const markSectionsSeen = (tx: Db, userId: string, attemptId: string, nos: readonly number[]) =>
  tx.rows(mark, [userId, attemptId, nos]);

const overdue = {
  name: 'practice_overdue',
  text: `select id from attempts where user_id = $1 and closes_at <= $2 and closes_at is not null
      and surface = 'practice' and deleted_at is null limit 50`,
};
/** Attempts in which the clock has changed something (attempts_closing). */
export const findOverdue = (db: Db, userId: string, now: Date) =>
  db.rows<{ id: string }>(overdue, [userId, now]);

const pauseEvent = {
  name: 'practice_pause_event',
  text: `insert into attempt_events (user_id, attempt_id, device, seq, kind, data, client_at, server_at)
    values ($1, $2, $3, 1, 'pause', $4::jsonb, $5, $6)`,
};
/**
 * Stores that the clock was stopped, for the replay. `leftMs` is how long it may stay stopped; null means no limit.
 */
export const insertPause = (
  tx: Db,
  userId: string,
  attemptId: string,
  pause: {
    readonly device: string;
    readonly sectionNo: number;
    readonly leftMs: number | null;
    readonly at: Date;
    readonly now: Date;
  },
) =>
  tx.rows(pauseEvent, [
    userId,
    attemptId,
    pause.device,
    JSON.stringify({ sectionNo: pause.sectionNo, leftMs: pause.leftMs }),
    pause.at,
    pause.now,
  ]);

const lastPause = {
  name: 'practice_last_pause',
  text: `select (data->>'sectionNo')::int as section_no, (data->>'leftMs')::float8 as left_ms, client_at
    from attempt_events where user_id = $1 and attempt_id = $2 and kind = 'pause'
    order by client_at desc limit 1`,
};
/** The last time the clock was stopped; read only if the whole allowance was used. */
export const findLastPause = async (db: Db, userId: string, attemptId: string) =>
  (
    await db.rows<{ section_no: number; left_ms: number | null; client_at: Date }>(lastPause, [
      userId,
      attemptId,
    ])
  )[0];
