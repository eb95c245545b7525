import type { Db } from '../../../db/database.ts';

/** The points of a student, without a name. The whole leaderboard is ranked by them. */
export interface LeaderboardRow {
  user_id: string;
  points: number;
  of: number;
  time_ms: number;
}
export interface StreakRow {
  user_id: string;
  timezone: string | null;
  streak: number;
  last_day: string;
  forgiven_day: string | null;
}

const takesPart = `u.deleted_at is null and not coalesce((u.usage_state->>'disableLeaderboard')::boolean, false)`;

const hours = {
  name: 'leaderboard_hours',
  text: `select r.user_id, r.points, r."of", r.time_ms
    from (select h.user_id, sum(h."right")::int as points, sum(h."of")::int as "of", sum(h.time_ms)::float8 as time_ms
      from student_hours h where h.hour > $1 and h.hour <= $2 group by h.user_id) r
    join users u on u.id = r.user_id
    where ${takesPart} and r.points > 0
    order by r.points desc, r.points::float8 / r."of" desc, r.time_ms, r.user_id limit $3`,
};
/** Students with right answers in the hours after `since`, best first. */
export const listHourRanks = (db: Db, since: Date, now: Date, limit: number) =>
  db.rows<LeaderboardRow & Record<string, unknown>>(hours, [since, now, limit]);

const ownHours = {
  name: 'leaderboard_own_hours',
  text: `select coalesce(sum("right"), 0)::int as points from student_hours
    where user_id = $1 and hour > $2 and hour <= $3`,
};
export const ownPoints = async (db: Db, userId: string, since: Date, now: Date) =>
  (await db.rows<{ points: number }>(ownHours, [userId, since, now]))[0]!.points;

const streaks = {
  name: 'leaderboard_streaks',
  text: `select p.user_id, u.timezone, p.streak, p.last_day::text as last_day, p.forgiven_day::text as forgiven_day
    from student_progress p join users u on u.id = p.user_id
    where p.last_day >= $1 and p.streak > 0 and ${takesPart}
    order by p.streak desc, p.user_id limit $2`,
};
/**
 * The longest streaks that ended on `lastDay` or later. Whether a streak is still alive depends on the student's time
 * zone.
 */
export const listStreakRanks = (db: Db, lastDay: string, limit: number) =>
  db.rows<StreakRow & Record<string, unknown>>(streaks, [lastDay, limit]);

export interface OwnPart {
  listed: boolean;
  timezone: string | null;
  streak: number;
  last_day: string | null;
  forgiven_day: string | null;
}
const ownPart = {
  name: 'leaderboard_own_part',
  text: `select ${takesPart} as listed, u.timezone, coalesce(p.streak, 0) as streak, p.last_day::text as last_day,
      p.forgiven_day::text as forgiven_day
    from users u left join student_progress p on p.user_id = u.id where u.id = $1`,
};
/** Whether the student takes part, and the own streak as of its last day. */
export const findOwnPart = async (db: Db, userId: string) =>
  (await db.rows<OwnPart & Record<string, unknown>>(ownPart, [userId]))[0]!;

export interface PersonRow {
  user_id: string;
  first_name: string;
  last_name: string;
  hide_name: boolean;
  simulated: boolean;
}
const people = {
  name: 'leaderboard_people',
  text: `select u.id as user_id, u.first_name, u.last_name, u.simulated,
      coalesce((u.usage_state->>'hideNameInLeaderboard')::boolean, false) as hide_name
    from users u where u.id = any($1::uuid[]) and ${takesPart}`,
};
/** The current display names of these students; those who no longer take part are left out. */
export const findPeople = (db: Db, userIds: readonly string[]) =>
  db.rows<PersonRow & Record<string, unknown>>(people, [userIds]);
