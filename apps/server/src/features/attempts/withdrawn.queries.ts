import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attempts } from './attempts.tables.ts';

/**
 * Whether an attempt was withdrawn: removed before it was started. A device may still have it and start it offline,
 * so the row stays for a while and can be restored (decision 72).
 */
export const isWithdrawn = (attempt: string) =>
  `(${attempt}.surface = 'drill' and ${attempt}.state = 'new' and ${attempt}.deleted_at is not null)`;

// SQL text here and below: several tables change in one statement.
const withdrawMarks = rawStatement({
  name: 'drills_withdraw_marks',
  columns: {},
  text: `delete from student_questions s using attempt_questions q
    where q.user_id = $1 and q.attempt_id = $2 and s.user_id = $1 and s.question_id = q.question_id
      and s.last_answered_at is null and s.revealed_at is null
      and not exists (select 1 from attempt_questions other
        join attempts a on a.user_id = other.user_id and a.id = other.attempt_id
        where other.user_id = $1 and other.question_id = q.question_id and other.attempt_id <> $2
          and not ${isWithdrawn('a')})`,
});
/**
 * How long a withdrawn drill can be restored, in ms. Devices keep a drill for 7 days, and may be offline after that.
 */
export const keepWithdrawnMs = 30 * 86_400_000;
const maxPurged = 20;
/** Uses attempts_withdrawn. */
const purge = rawStatement({
  name: 'drills_purge_withdrawn',
  columns: {},
  text: `with old as (
      select user_id, id from attempts
      where user_id = $1 and surface = 'drill' and state = 'new' and deleted_at is not null and deleted_at < $2
      order by deleted_at limit ${maxPurged}
    ), questions as (
      delete from attempt_questions q using old where q.user_id = old.user_id and q.attempt_id = old.id
    )
    delete from attempts a using old where a.user_id = old.user_id and a.id = old.id`,
});
/**
 * Withdraws a drill that was never started: it disappears, and its questions can be used again. Also deletes drills
 * that were withdrawn long ago. The student must be locked.
 */
export async function withdrawAttempt(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await tx.rows(withdrawMarks, [userId, id]);
  await tx.orm
    .update(attempts)
    .set({ deletedAt: now })
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.id, id),
        eq(attempts.state, 'new'),
        isNull(attempts.deletedAt),
      ),
    );
  await tx.rows(purge, [userId, new Date(now.getTime() - keepWithdrawnMs)]);
}

const restore = rawStatement({
  name: 'drills_restore_withdrawn',
  columns: {},
  text: `with restored as (
      update attempts a set deleted_at = null where a.user_id = $1 and a.id = $2 and ${isWithdrawn('a')}
      returning a.id, a.type
    ), placed as (
      insert into student_questions (user_id, question_id, type, served_at)
      select q.user_id, q.question_id, restored.type, $3::timestamptz
      from restored join attempt_questions q on q.user_id = $1 and q.attempt_id = restored.id
      on conflict (user_id, question_id) do nothing
    )
    select id from restored`,
});
/** Restores a withdrawn drill; returns false if there is none. The student must be locked. */
export const restoreWithdrawn = async (tx: Db, userId: string, id: string, now: Date): Promise<boolean> =>
  (await tx.rows(restore, [userId, id, now])).length > 0;
