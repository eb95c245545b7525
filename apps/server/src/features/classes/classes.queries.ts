import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isBeyond } from '../../db/list-query.ts';
import { containsText } from '../../db/text-search.ts';
import { classes, userClasses as own, classRecordings as recordings } from './classes.tables.ts';

export const endsAt = sql`${classes.startsAt} + make_interval(mins => ${classes.minutes})`;
const countStudents = (condition: SQL) =>
  sql<number>`(select count(*) from ${own} r where r.class_id = ${classes.id} and ${condition})::int`;

/** A class with its recording and the requesting user's own registration. */
export type ClassRow = Awaited<ReturnType<typeof select>>[number];
// Counts and the position on the waiting list by user_classes_class; the own registration by the primary key.
const select = (db: Db, userId: string) =>
  db.orm
    .select({
      ...getTableColumns(classes),
      registered: countStudents(sql`r.state = 'registered'`),
      waiting: countStudents(sql`r.state = 'waiting'`),
      recordingId: recordings.id,
      url: recordings.url,
      captionsUrl: recordings.captionsUrl,
      seconds: recordings.seconds,
      ownState: own.state,
      watchedAt: own.watchedAt,
      /** The position in the recording. */
      leftAt: own.second,
      waitlistPosition: sql<number | null>`case when ${own.state} = 'waiting' then ${countStudents(
        sql`r.state = 'waiting' and (r.since, r.user_id) <= (${own.since}, ${own.userId})`,
      )} end`,
    })
    .from(classes)
    .leftJoin(recordings, eq(recordings.classId, classes.id))
    .leftJoin(own, and(eq(own.userId, userId), eq(own.classId, classes.id)));

/** Classes that this user may see; students do not find hidden ones. */
const isVisible = (staff: boolean) =>
  and(isNull(classes.deletedAt), staff ? undefined : eq(classes.enabled, true));
/** A class as this user may see it. */
export const findClass = async (
  db: Db,
  userId: string,
  id: string,
  staff: boolean,
): Promise<ClassRow | undefined> =>
  (await select(db, userId).where(and(eq(classes.id, id), isVisible(staff))))[0];

interface ClassPageFilter {
  readonly userId: string;
  readonly after: { readonly at: Date; readonly id: string };
  readonly staff: boolean;
  readonly tags: readonly string[] | null;
  readonly limit: number;
}
const isListed = ({ after, staff, tags }: ClassPageFilter, order: 'asc' | 'desc') =>
  and(
    isBeyond(order, [classes.startsAt, classes.id], [after.at, after.id]),
    isVisible(staff),
    tags ? arrayOverlaps(classes.tags, [...tags]) : undefined,
  );

/** Classes that end after one time and begin before another, after a cursor (classes_starts). */
export const listUpcoming = (
  db: Db,
  { from, to, mine, ...filter }: ClassPageFilter & { from: Date; to: Date | null; mine: boolean },
): Promise<ClassRow[]> =>
  select(db, filter.userId)
    .where(
      and(
        isListed(filter, 'asc'),
        gt(endsAt, from),
        to ? lt(classes.startsAt, to) : undefined,
        mine ? isNotNull(own.state) : undefined,
      ),
    )
    .orderBy(asc(classes.startsAt), asc(classes.id))
    .limit(filter.limit);

/** Classes with a recording, newest first (classes_starts, scanned backward). */
export const listRecorded = (
  db: Db,
  { unwatched, search, ...filter }: ClassPageFilter & { unwatched: boolean; search: string },
): Promise<ClassRow[]> =>
  select(db, filter.userId)
    .where(
      and(
        isListed(filter, 'desc'),
        isNotNull(recordings.url),
        unwatched ? isNull(own.watchedAt) : undefined,
        search
          ? containsText(sql`${classes.title} || ' ' || coalesce(${classes.tutorName}, '')`, search)
          : undefined,
      ),
    )
    .orderBy(desc(classes.startsAt), desc(classes.id))
    .limit(filter.limit);

/** Classes that a user is registered or waiting for, from a time on. */
export const listOwn = (db: Db, userId: string, from: Date, limit: number): Promise<ClassRow[]> =>
  select(db, userId)
    .where(and(isNotNull(own.state), gt(classes.startsAt, from), isVisible(false)))
    .orderBy(asc(classes.startsAt))
    .limit(limit);
