import type { Db } from '../../db/database.ts';
import { mostCounted } from './list.queries.ts';
import { bears, type People } from './people.queries.ts';

export interface DrillRow extends Record<string, unknown> {
  user_id: string;
  user_name: string;
  user_email: string | null;
  simulated: boolean;
  drills: number;
  questions: number;
  of: number;
  right: number;
  seconds: number;
  last_worked_at: Date;
}
export interface DrillFilter {
  /** Whole hours; `to` is excluded. */
  readonly from: Date;
  readonly to: Date;
  readonly people: People | null;
}
interface Last extends Record<string, unknown> {
  user_id: string;
  at: Date;
  read: number;
}

// Work counts when it was handed in (attempts_ended), as on the page of a student.
const grouped = (own: string) => `select user_id, max(ended_at) as at, (sum(count(*)) over ())::int as read
  from (select user_id, ended_at from attempts where state = 'completed' and ended_at >= $1 and ended_at < $2 ${own}
    order by ended_at desc, user_id desc limit $3) as newest
  group by user_id`;
const newest = 'order by at desc, user_id desc limit $4';
const last = { name: 'reports_drills_last', text: `${grouped('')} ${newest}` };
const lastOfPeople = {
  name: 'reports_drills_last_people',
  text: `${grouped('and user_id = any($5::uuid[])')} ${newest}`,
};
// Each student is asked for the words once, not with each of the attempts.
const lastOfWords = {
  name: 'reports_drills_last_words',
  text: `with worked as materialized (${grouped('')})
    select w.user_id, w.at, w.read from worked w where ${bears('w.user_id', '$5')}
    order by w.at desc, w.user_id desc limit $4`,
};

/** The newest attempts of a span hold the students who worked last; where they are too few students, more are read. */
const fewAttempts = 5_000;
const manyAttempts = 5_000_000;

/** Who worked in the span, last active first, at most so many. */
export async function findWorkers(db: Db, { from, to, people }: DrillFilter, most: number): Promise<Last[]> {
  const read = (attempts: number) =>
    !people
      ? db.rows<Last>(last, [from, to, attempts, most])
      : 'ids' in people
        ? db.rows<Last>(lastOfPeople, [from, to, attempts, most, people.ids])
        : db.rows<Last>(lastOfWords, [from, to, attempts, most, people.words]);
  const found = await read(fewAttempts);
  // Of many people none may be among the newest attempts, and then it is not told how many were read.
  const isKnown = found.length > 0 || !people || 'ids' in people;
  const isAll = isKnown && (found[0]?.read ?? 0) < fewAttempts;
  return isAll || found.length >= most ? found : read(manyAttempts);
}

// A student's attempts in the span by attempts_own_ended, the hours by their key.
const sums = {
  name: 'reports_drills_sums',
  text: `select w.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.email as user_email, u.simulated,
      date_trunc('hour', w.at, 'UTC') as last_worked_at, a.questions, a.seconds, a.drills, s."of", s."right"
    from unnest($3::uuid[], $4::timestamptz[]) with ordinality as w (user_id, at, no)
    join users u on u.id = w.user_id
    join lateral (select sum(answered_count)::int as questions, round(sum(time_ms) / 1000.0)::int as seconds,
        (count(*) filter (where face = 'drill'))::int as drills
      from attempts where user_id = w.user_id and ended_at >= $1 and ended_at < $2 and state = 'completed') a on true
    join lateral (select coalesce(sum("of"), 0)::int as "of", coalesce(sum("right"), 0)::int as "right"
      from student_hours where user_id = w.user_id and hour >= $1 and hour < $2) s on true
    order by w.no`,
};
/** What these students did in the span. Neither other students nor what came before or after makes it dearer. */
const sumUp = (db: Db, { from, to }: DrillFilter, workers: readonly Last[]) =>
  db.rows<DrillRow>(sums, [from, to, workers.map(({ user_id: id }) => id), workers.map(({ at }) => at)]);

/** A page of the report, and how many there are, up to 1,000. */
export async function pageOfDrills(
  db: Db,
  filter: DrillFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
) {
  const workers = await findWorkers(db, filter, mostCounted + 1);
  const counted = { total: Math.min(workers.length, mostCounted), more: workers.length > mostCounted };
  const page = workers.slice(0, mostCounted).slice(offset, offset + size);
  return { rows: page.length > 0 ? await sumUp(db, filter, page) : [], counted };
}
export const allDrills = async (db: Db, filter: DrillFilter, most: number) =>
  sumUp(db, filter, await findWorkers(db, filter, most));
