import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { matchesUserSearch, type People } from '../../../db/find-people.ts';
import { fullName } from '../../../db/full-name.ts';
import { capCount, maxCounted } from '../../../db/list-query.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { studentHours } from '../../attempts/student-progress.tables.ts';
import { countDemoAmong } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';

export interface DrillFilter {
  /** Whole hours; `to` is excluded. */
  readonly from: Date;
  readonly to: Date;
  readonly people: People | null;
}
interface Last {
  readonly userId: string;
  readonly at: Date;
}

// Work counts when it was submitted (attempts_ended), as on the page of a student.
const isSubmitted = ({ from, to }: DrillFilter) =>
  and(eq(attempts.state, sql`'completed'`), gte(attempts.endedAt, from), lt(attempts.endedAt, to));
const toTime = (at: SQL) => at.mapWith(attempts.createdAt) as SQL<Date>;

/**
 * The students of the newest attempts, and how many attempts were read to find all of them. A search is matched once
 * for each student, not once for each attempt.
 */
function findLast({ orm }: Db, filter: DrillFilter, limit: number, read: number, search: string | null) {
  const newest = orm
    .select({ userId: attempts.userId, endedAt: attempts.endedAt })
    .from(attempts)
    .where(isSubmitted(filter))
    .orderBy(desc(attempts.endedAt), desc(attempts.userId))
    .limit(read)
    .as('newest');
  const worked = orm
    .select({
      userId: newest.userId,
      at: toTime(sql`max(${newest.endedAt})`).as('at'),
      read: sql<number>`(sum(count(*)) over ())::int`.as('read'),
    })
    .from(newest)
    .groupBy(newest.userId)
    .as('worked');
  return orm
    .select()
    .from(worked)
    .where(search === null ? undefined : matchesUserSearch(worked.userId, search))
    .orderBy(desc(worked.at), desc(worked.userId))
    .limit(limit);
}
/** The last attempt of each of these people in the period (attempts_own_ended), however many others there are. */
function findLastOfPeople({ orm }: Db, filter: DrillFilter, limit: number, people: SQL): Promise<Last[]> {
  const last = orm
    .select({ at: toTime(sql`${attempts.endedAt}`).as('at') })
    .from(attempts)
    .where(and(eq(attempts.userId, sql`p.user_id`), isSubmitted(filter)))
    .orderBy(desc(attempts.endedAt))
    .limit(1)
    .as('last');
  return orm
    .select({ userId: sql<string>`p.user_id`, at: last.at })
    .from(sql`${people} as p (user_id)`)
    .crossJoinLateral(last)
    .orderBy(desc(last.at), sql`p.user_id desc`)
    .limit(limit);
}

/**
 * The newest attempts of a period belong to the students who worked last; if they have too few students, more are
 * read.
 */
const fewAttempts = 5_000;
const manyAttempts = 5_000_000;

/** Students who worked in the period, last active first, up to a maximum. */
export async function findActiveStudents(db: Db, filter: DrillFilter, limit: number): Promise<Last[]> {
  const { people } = filter;
  if (people && 'ids' in people)
    return findLastOfPeople(db, filter, limit, sql`unnest(${sql.param([...people.ids])}::uuid[])`);
  for (let read = fewAttempts; ; read *= 10) {
    const found = await findLast(db, filter, limit, read, people?.query ?? null);
    // If many people were requested, none may be among the newest attempts; then the number of rows that were read is
    // unknown.
    const isAll = found.length > 0 ? found[0]!.read < read : !people;
    if (isAll || found.length >= limit || read >= manyAttempts) return found;
    if (people && read === fewAttempts && !people.isTooMany) {
      const matches = sql`(select ${users.id} from ${users} where ${users.search} @@ ${people.query}::tsquery)`;
      return findLastOfPeople(db, filter, limit, matches);
    }
  }
}

export type DrillRow = Awaited<ReturnType<typeof sumUp>>[number];
/**
 * What these students did in the period: their attempts by attempts_own_ended, the hours by their key. The cost does
 * not depend on other students, or on earlier or later work.
 */
function sumUp({ orm }: Db, filter: DrillFilter, activeStudents: readonly Last[]) {
  const worked = orm
    .select({
      questions: sql<number>`sum(${attempts.answeredCount})::int`.as('questions'),
      seconds: sql<number>`round(sum(${attempts.timeMs}) / 1000.0)::int`.as('seconds'),
      drills: sql<number>`(count(*) filter (where ${attempts.surface} = 'drill'))::int`.as('drills'),
    })
    .from(attempts)
    .where(and(eq(attempts.userId, sql`w.user_id`), isSubmitted(filter)))
    .as('worked');
  const counted = orm
    .select({
      of: sql<number>`coalesce(sum(${studentHours.of}), 0)::int`.as('of'),
      right: sql<number>`coalesce(sum(${studentHours.right}), 0)::int`.as('right'),
    })
    .from(studentHours)
    .where(
      and(
        eq(studentHours.userId, sql`w.user_id`),
        gte(studentHours.hour, filter.from),
        lt(studentHours.hour, filter.to),
      ),
    )
    .as('counted');
  const [ids, times] = [activeStudents.map(({ userId }) => userId), activeStudents.map(({ at }) => at)];
  return orm
    .select({
      userId: users.id,
      userName: sql<string>`trim(${fullName(users)})`,
      userEmail: users.email,
      simulated: users.simulated,
      lastWorkedAt: toTime(sql`date_trunc('hour', w.at, 'UTC')`),
      questions: worked.questions,
      seconds: worked.seconds,
      drills: worked.drills,
      of: counted.of,
      right: counted.right,
    })
    .from(
      sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) with ordinality as w (user_id, at, no)`,
    )
    .innerJoin(users, eq(users.id, sql`w.user_id`))
    .crossJoinLateral(worked)
    .crossJoinLateral(counted)
    .orderBy(sql`w.no`);
}

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
