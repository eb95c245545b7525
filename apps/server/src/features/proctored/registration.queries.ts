import type { Db } from '../../db/database.ts';
import { proctoredCancellations } from './proctored.tables.ts';

const register = {
  name: 'proctored_register',
  text: `insert into proctored_registrations (user_id, proctored_test_id, registered_at) values ($1, $2, $3)
    on conflict do nothing`,
};
export const insertRegistration = (tx: Db, userId: string, eventId: string, now: Date) =>
  tx.rows(register, [userId, eventId, now]);

const unregister = {
  name: 'proctored_unregister',
  text: `delete from proctored_registrations
    where user_id = $1 and proctored_test_id = $2 and entered_at is null`,
};
export const deleteRegistration = (tx: Db, userId: string, eventId: string) =>
  tx.rows(unregister, [userId, eventId]);

/** Remembers when a registration was canceled; the last time counts. */
export const rememberCancellation = (tx: Db, userId: string, proctoredTestId: string, canceledAt: Date) =>
  tx.orm
    .insert(proctoredCancellations)
    .values({ userId, proctoredTestId, canceledAt })
    .onConflictDoUpdate({
      target: [proctoredCancellations.userId, proctoredCancellations.proctoredTestId],
      set: { canceledAt },
    });

const practicedSince = {
  name: 'proctored_practiced_since',
  text: `select 1 as found from proctored_cancellations c
    where c.user_id = $1 and c.proctored_test_id = $2 and (
      exists (select 1 from student_questions s where s.user_id = $1 and s.question_id = any($3::uuid[])
        and greatest(s.served_at, s.seen_at, s.last_answered_at, s.revealed_at) >= c.canceled_at)
      or exists (select 1 from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
        where q.user_id = $1 and q.question_id = any($3::uuid[]) and a.started_at >= c.canceled_at))`,
};
/**
 * Whether the student canceled a registration for the event and met one of these questions since; by primary key and
 * attempt_questions_question.
 */
export const hasPracticedSinceCanceling = async (
  db: Db,
  userId: string,
  eventId: string,
  questionIds: readonly string[],
) => (await db.rows(practicedSince, [userId, eventId, questionIds])).length > 0;

const practicing = {
  name: 'proctored_practicing',
  text: `select 1 as found from attempts a
    where a.user_id = $1 and a.surface = 'practice' and a.state in ('started', 'paused', 'in_break')
      and a.proctored_test_id is null and a.deleted_at is null and exists (
        select 1 from attempt_questions q
        where q.user_id = $1 and q.attempt_id = a.id and q.question_id = any($2::uuid[]))`,
};
/**
 * Whether a practice test or timed section with one of these questions is under way, outside of an event; by
 * attempts_unfinished.
 */
export const isPracticing = async (db: Db, userId: string, questionIds: readonly string[]) =>
  (await db.rows(practicing, [userId, questionIds])).length > 0;

const seen = {
  name: 'proctored_waiting',
  text: `update proctored_registrations set waiting_at = $3
    where user_id = $1 and proctored_test_id = $2 and entered_at is null`,
};
export const markWaiting = (db: Db, userId: string, eventId: string, now: Date) =>
  db.rows(seen, [userId, eventId, now]);

const entered = {
  name: 'proctored_entered',
  text: `insert into proctored_registrations (user_id, proctored_test_id, registered_at, entered_at, attempt_id)
    select distinct on (r."userId", r."eventId") r."userId", r."eventId", r.now, r.now, r."attemptId"
    from json_to_recordset($1::json)
      as r ("userId" uuid, "eventId" uuid, "attemptId" uuid, now timestamptz)
    order by r."userId", r."eventId", r.now
    on conflict (user_id, proctored_test_id) do update
      set entered_at = coalesce(proctored_registrations.entered_at, excluded.entered_at), attempt_id = excluded.attempt_id`,
};
/** Links seats, even if the registration is being withdrawn at the same time. */
export const markEntered = (
  tx: Db,
  seats: readonly {
    readonly userId: string;
    readonly eventId: string;
    readonly attemptId: string;
    readonly now: Date;
  }[],
) => tx.rows(entered, [JSON.stringify(seats)]);

const moveSeats = {
  name: 'proctored_move_seats',
  text: `update attempts a set closes_at = $2, rules = jsonb_set(a.rules, '{startsAt}', to_jsonb($3::text))
    from proctored_registrations r
    where r.proctored_test_id = $1 and a.user_id = r.user_id and a.id = r.attempt_id and a.state = 'new'`,
};
/**
 * Moves seats that were taken before the event moved to its new start (proctored_registrations_test, primary key).
 */
export const moveSeatsTo = (tx: Db, eventId: string, startsAt: Date) =>
  tx.rows(moveSeats, [eventId, startsAt, startsAt.toISOString()]);

const fresh = {
  name: 'proctored_fresh_seats',
  text: `select a.user_id, a.id from proctored_registrations r
      join attempts a on a.user_id = r.user_id and a.id = r.attempt_id
    where r.proctored_test_id = $1 and a.state = 'new' for update of a`,
};
const seats = '(select * from unnest($1::uuid[], $2::uuid[]) as s (user_id, id))';
const clearing = [
  `delete from attempt_questions q using ${seats} s where q.user_id = s.user_id and q.attempt_id = s.id`,
  `delete from attempt_sections q using ${seats} s where q.user_id = s.user_id and q.attempt_id = s.id`,
  `delete from attempts q using ${seats} s where q.user_id = s.user_id and q.id = s.id`,
].map((text, i) => ({ name: `proctored_clear_seats_${i}`, text }));
const leave = {
  name: 'proctored_leave_seats',
  text: `update proctored_registrations r set entered_at = null, attempt_id = null from ${seats} s
    where r.user_id = s.user_id and r.attempt_id = s.id and r.proctored_test_id = $3`,
};
/**
 * Removes the seats of an event that is cancelled or has another test now: no question was shown to these students
 * yet.
 */
export async function clearSeats(tx: Db, eventId: string): Promise<void> {
  const rows = await tx.rows<{ user_id: string; id: string }>(fresh, [eventId]);
  if (rows.length === 0) return;
  const ids = [rows.map((row) => row.user_id), rows.map((row) => row.id)];
  for (const statement of clearing) await tx.rows(statement, ids);
  await tx.rows(leave, [...ids, eventId]);
}

export interface Addressee {
  email: string;
  first_name: string;
  timezone: string | null;
}
const addressees = {
  name: 'proctored_addressees',
  text: `select u.email, u.first_name, u.timezone
    from proctored_registrations r join users u on u.id = r.user_id
    where r.proctored_test_id = $1 and u.email is not null`,
};
/** All registered users who still have an account. */
export const findAddressees = (tx: Db, eventId: string) =>
  tx.rows<Addressee & Record<string, unknown>>(addressees, [eventId]);
