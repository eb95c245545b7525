import type { Db } from '../../db/database.ts';

export interface CorrectionRow extends Record<string, unknown> {
  day: string;
  kind: 'worked' | 'not-worked';
  reason: string;
  created_by: string;
  name: string | null;
  created_at: Date;
}
const all = {
  name: 'streak_corrections',
  text: `select c.day::text as day, c.kind, c.reason, c.created_by, c.created_at,
      case when u.deleted_at is null then u.first_name || ' ' || u.last_name end as name
    from streak_corrections c left join users u on u.id = c.created_by where c.user_id = $1 order by c.day desc limit 1000`,
};
/** Newest day first. */
export const findCorrections = (db: Db, userId: string) => db.rows<CorrectionRow>(all, [userId]);

const upsertCorrection = {
  name: 'streak_correct',
  text: `insert into streak_corrections (user_id, day, kind, reason, created_by, created_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (user_id, day) do update set kind = excluded.kind, reason = excluded.reason,
      created_by = excluded.created_by, created_at = excluded.created_at`,
};
export const insertCorrection = (
  tx: Db,
  one: { userId: string; day: string; kind: string; reason: string; by: string; at: Date },
) => tx.rows(upsertCorrection, [one.userId, one.day, one.kind, one.reason, one.by, one.at]);

const remove = {
  name: 'streak_correct_back',
  text: 'delete from streak_corrections where user_id = $1 and day = $2',
};
export const removeCorrection = (tx: Db, userId: string, day: string) => tx.rows(remove, [userId, day]);

const worked = {
  name: 'streak_worked_days',
  text: 'select distinct day::text as day from student_days where user_id = $1',
};
/** Every day on which the student worked. */
export const findWorkedDays = async (db: Db, userId: string) =>
  (await db.rows<{ day: string }>(worked, [userId])).map((row) => row.day);

const write = {
  name: 'streak_write',
  text: `update student_progress set streak = $2, longest_streak = $3, last_day = $4, forgiven_day = $5 where user_id = $1`,
};
export const writeStreak = (
  tx: Db,
  userId: string,
  state: { streak: number; longestStreak: number; lastDay: string | null; forgivenDay: string | null },
) => tx.rows(write, [userId, state.streak, state.longestStreak, state.lastDay, state.forgivenDay]);
