import type { Db } from '../../../db/database.ts';

export interface StandingRow {
  user_id: string;
  first_name: string;
  last_name: string;
  hide_name: boolean;
  simulated: boolean;
  timezone: string | null;
  points: number;
  of: number;
  time_ms: number;
  last_day: string | null;
}
export interface Step {
  points: number;
  students: number;
}

const person = `u.id as user_id, u.first_name, u.last_name, u.simulated, u.timezone,
  coalesce((u.usage_state->>'hideNameInLeaderboard')::boolean, false) as hide_name`;
const takesPart = `u.deleted_at is null and not coalesce((u.usage_state->>'disableLeaderboard')::boolean, false)`;

const hours = `select h.user_id, sum(h."right")::int as points, sum(h."of")::int as "of", sum(h.time_ms)::float8 as time_ms
  from student_hours h where h.hour > $1 and h.hour <= $2 group by h.user_id`;
const hourLeaders = {
  name: 'leaderboard_hours',
  text: `select ${person}, r.points, r."of", r.time_ms, null as last_day
    from (${hours}) r join users u on u.id = r.user_id
    where ${takesPart} and r.points > 0
    order by r.points desc, r.points::float8 / r."of" desc, r.time_ms, u.id limit $3`,
};
/** Who has most right answers in the hours after `since`. */
export const leadersOfHours = (db: Db, since: Date, now: Date, limit: number) =>
  db.rows<StandingRow>(hourLeaders, [since, now, limit]);

const hourSteps = {
  name: 'leaderboard_hour_steps',
  text: `select r.points, count(*)::int as students from (${hours}) r join users u on u.id = r.user_id
    where ${takesPart} and r.points > 0 group by r.points`,
};
/** How many students have each number of points: enough to rank anyone. */
export const stepsOfHours = (db: Db, since: Date, now: Date) => db.rows<Step>(hourSteps, [since, now]);

const ownHours = {
  name: 'leaderboard_own_hours',
  text: `select coalesce(sum("right"), 0)::int as points from student_hours
    where user_id = $1 and hour > $2 and hour <= $3`,
};
export const ownPoints = async (db: Db, userId: string, since: Date, now: Date) =>
  (await db.rows<{ points: number }>(ownHours, [userId, since, now]))[0]!.points;

const streakLeaders = {
  name: 'leaderboard_streaks',
  text: `select ${person}, p.streak as points, p.streak as "of", 0::float8 as time_ms, p.last_day::text as last_day
    from student_progress p join users u on u.id = p.user_id
    where p.last_day >= $1 and p.streak > 0 and ${takesPart}
    order by p.streak desc, u.id limit $2`,
};
/** Who worked longest without a gap. Time zones differ by up to a day, so the caller checks the last day. */
export const leadersOfStreaks = (db: Db, lastDay: string, limit: number) =>
  db.rows<StandingRow>(streakLeaders, [lastDay, limit]);

const streakSteps = {
  name: 'leaderboard_streak_steps',
  text: `select p.streak as points, count(*)::int as students from student_progress p join users u on u.id = p.user_id
    where p.last_day >= $1 and p.streak > 0 and ${takesPart} group by p.streak`,
};
export const stepsOfStreaks = (db: Db, lastDay: string) => db.rows<Step>(streakSteps, [lastDay]);

const ownPart = {
  name: 'leaderboard_own_part',
  text: `select ${takesPart} as listed, u.timezone, coalesce(p.streak, 0) as streak, p.last_day::text as last_day
    from users u left join student_progress p on p.user_id = u.id where u.id = $1`,
};
export interface OwnPart {
  listed: boolean;
  timezone: string | null;
  streak: number;
  last_day: string | null;
}
/** Whether the student takes part, and the own streak as it stood on its last day. */
export const ownPartOf = async (db: Db, userId: string) =>
  (await db.rows<OwnPart & Record<string, unknown>>(ownPart, [userId]))[0]!;
