import type { Db } from '../../../db/database.ts';
import { accountText } from '../../users/index.ts';

export interface ReportRow {
  name: string;
  email: string | null;
  drills: number;
  questions: number;
  right: number;
  seconds: number;
  day: string | null;
}

// The number of right answers of a drill is secret until its key was shown.
const sums = `count(*)::int as drills, sum(a.answered_count)::int as questions,
  coalesce(sum(a.right_count) filter (where a.revealed_at is not null), 0)::int as "right",
  round(sum(a.time_ms) / 1000.0)::int as seconds`;

const own = {
  name: 'history_report_own',
  text: `select u.first_name || ' ' || u.last_name as name, u.email,
      (a.ended_at at time zone 'UTC')::date::text as day, ${sums}
    from attempts a join users u on u.id = a.user_id
    where a.user_id = $1 and a.surface = 'drill' and a.state = 'completed' and a.ended_at >= $2 and a.ended_at < $3
    group by u.id, day order by day limit $4`,
};
/** Drills that the student finished in the period, by UTC day, including deleted ones. */
export const reportOfStudent = (db: Db, userId: string, from: Date, to: Date, limit: number) =>
  db.rows<ReportRow>(own, [userId, from, to, limit]);

const all = {
  name: 'history_report_all',
  text: `select u.first_name || ' ' || u.last_name as name, u.email, null as day, r.drills, r.questions, r."right", r.seconds
    from (
      select a.user_id, ${sums} from attempts a
      where a.surface = 'drill' and a.state = 'completed' and a.ended_at >= $1 and a.ended_at < $2
      group by a.user_id
    ) r join users u on u.id = r.user_id
    where ${accountText('u').isCounted}
    order by r.questions desc, u.id limit $3`,
};
/** The same by student, most drills first, of counted people: its rows have no place for a mark of demo accounts. */
export const reportOfAll = (db: Db, from: Date, to: Date, limit: number) =>
  db.rows<ReportRow>(all, [from, to, limit]);
