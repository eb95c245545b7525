import type { classAdminCalls, Out } from '@docket/contract';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import type { Conditions } from '../../../db/list-query.ts';
import { containsText } from '../../../db/text-search.ts';
import type { DayRange } from '../../../http/day-range.ts';
import { belongsToDemo } from '../../users/index.ts';
import { classes, classRecordings as recordings, userClasses } from '../classes.tables.ts';

type Query = Out<typeof classAdminCalls.all.query>;
export interface StaffClassFilter extends DayRange, Pick<Query, 'search' | 'time' | 'enabled' | 'recording'> {
  readonly now: Date;
}
const searched = sql`${classes.title} || ' ' || coalesce(${classes.tutorName}, '') || ' ' || array_to_string(${classes.tags}, ' ')`;
function getConditions({ search, time, now, from, to, enabled, recording }: StaffClassFilter): Conditions {
  const isUpcoming = sql`${classes.startsAt} + make_interval(mins => ${classes.minutes}) > ${now}::timestamptz`;
  return [
    isNull(classes.deletedAt),
    search ? containsText(searched, search) : undefined,
    time && (time === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`),
    from ? gte(classes.startsAt, from) : undefined,
    to ? lt(classes.startsAt, to) : undefined,
    enabled === undefined ? undefined : eq(classes.enabled, enabled),
    recording === undefined ? undefined : recording ? isNotNull(recordings.url) : isNull(recordings.url),
  ];
}
export async function countForStaff({ orm }: Db, filter: StaffClassFilter): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(classes)
    .leftJoin(recordings, eq(recordings.classId, classes.id))
    .where(and(...getConditions(filter)));
  return row!.count;
}

const orders = { startsAt: classes.startsAt, title: classes.title };
export type StaffClassOrder = keyof typeof orders;

const isDemo = belongsToDemo(userClasses.userId);
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
/** The students of some classes (user_classes_class), also those of demo accounts alone. */
const countStudents = ({ orm }: Db, ids: readonly string[]) => {
  const isIn = (state: 'registered' | 'waiting') => eq(userClasses.state, state);
  const hasAttended = isNotNull(userClasses.attendedAt);
  return orm
    .select({
      classId: userClasses.classId,
      registered: countWhere(isIn('registered')),
      waiting: countWhere(isIn('waiting')),
      attended: countWhere(hasAttended),
      demoRegistered: countWhere(sql`${isIn('registered')} and ${isDemo}`),
      demoWaiting: countWhere(sql`${isIn('waiting')} and ${isDemo}`),
      demoAttended: countWhere(sql`${hasAttended} and ${isDemo}`),
    })
    .from(userClasses)
    .where(isAmong(userClasses.classId, ids))
    .groupBy(userClasses.classId);
};
const nobody = {
  ...{ registered: 0, waiting: 0, attended: 0 },
  ...{ demoRegistered: 0, demoWaiting: 0, demoAttended: 0 },
};

export type StaffClassRow = Awaited<ReturnType<typeof findForStaff>>[number];
/** A page of the list. The students are counted only for its rows. */
export async function findForStaff(
  db: Db,
  filter: StaffClassFilter,
  order: { readonly by: StaffClassOrder; readonly direction: 'asc' | 'desc' },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const by = order.direction === 'asc' ? asc : desc;
  const rows = await db.orm
    .select({
      id: classes.id,
      title: classes.title,
      tags: classes.tags,
      tutorName: classes.tutorName,
      tutorSlug: classes.tutorSlug,
      startsAt: classes.startsAt,
      minutes: classes.minutes,
      zone: classes.zone,
      enabled: classes.enabled,
      seriesId: classes.seriesId,
      capacity: classes.capacity,
      recording: sql<
        boolean | null
      >`case when ${isNull(recordings.id)} then null else ${isNotNull(recordings.url)} end`,
    })
    .from(classes)
    .leftJoin(recordings, eq(recordings.classId, classes.id))
    .where(and(...getConditions(filter)))
    .orderBy(by(orders[order.by]), by(classes.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await countStudents(db, ids)).map(({ classId, ...of }) => [classId, of]));
  return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? nobody) }));
}
