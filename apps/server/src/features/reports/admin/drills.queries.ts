import type { Db } from '../../../db/database.ts';
import { matchesUserSearch, type People } from '../../../db/find-people.ts';
import { capCount, maxCounted } from '../../../db/list-query.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { countDemoAmong } from '../../users/index.ts';

export interface DrillRow {
  userId: string;
  userName: string;
  userEmail: string | null;
  simulated: boolean;
  drills: number;
  questions: number;
  of: number;
  right: number;
  seconds: number;
  lastWorkedAt: Date;
}
export interface DrillFilter {
  /** Whole hours; `to` is excluded. */
  readonly from: Date;
  readonly to: Date;
  readonly people: People | null;
}
interface Last {
  userId: string;
  at: Date;
}
interface Read extends Last {
  /** How many attempts were read to find all of them. */
  read: number;
}

// SQL: sums over the newest rows of an index, once for each student of a page.
// Work counts when it was submitted (attempts_ended), as on the page of a student.
const grouped = `select user_id as "userId", max(ended_at) as at, (sum(count(*)) over ())::int as read
  from (select user_id, ended_at from attempts where state = 'completed' and ended_at >= $1 and ended_at < $2
    order by ended_at desc, user_id desc limit $4) as newest
  group by user_id`;
const newest = 'order by at desc, user_id desc limit $3';
const last = rawStatement<Read>({
  name: 'reports_drills_last',
  columns: { userId: 'uuid', at: 'timestamptz', read: 'int4' },
  text: `${grouped} ${newest}`,
});
// Each student is matched against the search once, not once for each attempt.
const lastOfSearch = rawStatement<Read>({
  name: 'reports_drills_last_search',
  columns: { userId: 'uuid', at: 'timestamptz', read: 'int4' },
  text: `with worked as materialized (${grouped})
    select w."userId", w.at, w.read from worked w where ${matchesUserSearch('w."userId"', '$5')}
    order by w.at desc, w."userId" desc limit $3`,
});
// The last attempt of each of these people in the period (attempts_own_ended), however many others there are.
const lastOfEach = (people: string) => `select p.user_id as "userId", l.at from (${people}) p
  cross join lateral (select a.ended_at as at from attempts a where a.user_id = p.user_id
    and a.ended_at >= $1 and a.ended_at < $2 and a.state = 'completed' order by a.ended_at desc limit 1) l
  ${newest}`;
const lastOfPeople = rawStatement<Last>({
  name: 'reports_drills_last_people',
  columns: { userId: 'uuid', at: 'timestamptz!' },
  text: lastOfEach('select unnest($4::uuid[]) as user_id'),
});
const matches = 'select id as user_id from users where search @@ $4::tsquery';
const lastOfMatches = rawStatement<Last>({
  name: 'reports_drills_last_matches',
  columns: { userId: 'uuid', at: 'timestamptz!' },
  text: lastOfEach(matches),
});

/**
 * The newest attempts of a period belong to the students who worked last; if they have too few students, more are
 * read.
 */
const fewAttempts = 5_000;
const manyAttempts = 5_000_000;

/** Students who worked in the period, last active first, up to a maximum. */
export async function findActiveStudents(
  db: Db,
  { from, to, people }: DrillFilter,
  limit: number,
): Promise<Last[]> {
  if (people && 'ids' in people) return db.rows(lastOfPeople, [from, to, limit, people.ids]);
  for (let attempts = fewAttempts; ; attempts *= 10) {
    const found = people
      ? await db.rows(lastOfSearch, [from, to, limit, attempts, people.query])
      : await db.rows(last, [from, to, limit, attempts]);
    // If many people were requested, none may be among the newest attempts; then the number of rows that were read is
    // unknown.
    const isAll = found.length > 0 ? found[0]!.read < attempts : !people;
    if (isAll || found.length >= limit || attempts >= manyAttempts) return found;
    if (people && attempts === fewAttempts && !people.isTooMany)
      return db.rows(lastOfMatches, [from, to, limit, people.query]);
  }
}

// A student's attempts in the period by attempts_own_ended, the hours by their key.
const sums = rawStatement<DrillRow>({
  name: 'reports_drills_sums',
  columns: {
    userId: 'uuid',
    userName: 'text',
    userEmail: 'text?',
    simulated: 'bool',
    lastWorkedAt: 'timestamptz',
    questions: 'int4',
    seconds: 'int4',
    drills: 'int4',
    of: 'int4',
    right: 'int4',
  },
  text: `select w.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email as "userEmail", u.simulated,
      date_trunc('hour', w.at, 'UTC') as "lastWorkedAt", a.questions, a.seconds, a.drills, s."of", s."right"
    from unnest($3::uuid[], $4::timestamptz[]) with ordinality as w (user_id, at, no)
    join users u on u.id = w.user_id
    join lateral (select sum(answered_count)::int as questions, round(sum(time_ms) / 1000.0)::int as seconds,
        (count(*) filter (where surface = 'drill'))::int as drills
      from attempts where user_id = w.user_id and ended_at >= $1 and ended_at < $2 and state = 'completed') a on true
    join lateral (select coalesce(sum("of"), 0)::int as "of", coalesce(sum("right"), 0)::int as "right"
      from student_hours where user_id = w.user_id and hour >= $1 and hour < $2) s on true
    order by w.no`,
});
/** What these students did in the period. The cost does not depend on other students, or on earlier or later work. */
const sumUp = (db: Db, { from, to }: DrillFilter, activeStudents: readonly Last[]) =>
  db.rows(sums, [from, to, activeStudents.map(({ userId }) => userId), activeStudents.map(({ at }) => at)]);

/** A page of the report, and the number of students, up to 1,000. */
export async function pageOfDrills(
  db: Db,
  filter: DrillFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
) {
  const activeStudents = await findActiveStudents(db, filter, maxCounted + 1);
  const { total, more } = capCount(activeStudents.length);
  const page = activeStudents.slice(0, maxCounted).slice(offset, offset + size);
  const demo = await countDemoAmong(
    db,
    activeStudents.slice(0, total).map(({ userId }) => userId),
  );
  const rows = page.length > 0 ? await sumUp(db, filter, page) : [];
  return { rows, counted: { total, more, counted: total - demo, demo } };
}
/** Students whose work one statement sums up. */
const studentsAtOnce = 500;
export async function allDrills(db: Db, filter: DrillFilter, limit: number): Promise<DrillRow[]> {
  const activeStudents = await findActiveStudents(db, filter, limit);
  const all: DrillRow[] = [];
  for (let at = 0; at < activeStudents.length; at += studentsAtOnce)
    all.push(...(await sumUp(db, filter, activeStudents.slice(at, at + studentsAtOnce))));
  return all;
}
