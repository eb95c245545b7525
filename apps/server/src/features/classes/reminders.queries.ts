import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isCounted } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { classes, userClasses } from './classes.tables.ts';

export type DueReminder = Awaited<ReturnType<typeof takeDueReminders>>[number];
/**
 * Takes due reminders for this transaction (classes_starts, then user_classes_class). A reminder is skipped for
 * students who registered after its time; one that an outage delayed is still sent, until the next is due.
 */
export async function takeDueReminders({ orm }: Db, now: Date, limit: number) {
  const isWithin = (hours: number) =>
    sql`${classes.startsAt} <= ${now}::timestamptz + ${hours} * interval '1 hour'`;
  return orm
    .select({
      userId: userClasses.userId,
      timezone: users.timezone,
      id: classes.id,
      title: classes.title,
      startsAt: classes.startsAt,
      minutes: classes.minutes,
      zone: classes.zone,
      kind: sql<'day' | 'hour'>`case when ${isWithin(1)} then 'hour' else 'day' end`,
    })
    .from(classes)
    .innerJoin(userClasses, and(eq(userClasses.classId, classes.id), eq(userClasses.state, 'registered')))
    .innerJoin(users, and(eq(users.id, userClasses.userId), isCounted))
    .where(
      and(
        gt(classes.startsAt, now),
        isWithin(24),
        classes.enabled,
        isNull(classes.deletedAt),
        sql`case when ${isWithin(1)}
          then ${userClasses.hourRemindedAt} is null and ${userClasses.since} <= ${classes.startsAt} - interval '1 hour'
          else ${userClasses.dayRemindedAt} is null and ${userClasses.since} <= ${classes.startsAt} - interval '24 hours' end`,
      ),
    )
    .orderBy(asc(classes.startsAt), asc(classes.id), asc(userClasses.userId))
    .limit(limit)
    .for('update', { of: userClasses, skipLocked: true });
}

const columns = { day: 'dayRemindedAt', hour: 'hourRemindedAt' } as const;
export async function markReminded({ orm }: Db, sent: readonly DueReminder[], now: Date): Promise<void> {
  for (const kind of ['day', 'hour'] as const) {
    const of = sent.filter((one) => one.kind === kind);
    await orm
      .update(userClasses)
      .set({ [columns[kind]]: now })
      .where(
        sql`(${userClasses.userId}, ${userClasses.classId}) in (select * from unnest(
          ${sql.param(of.map((one) => one.userId))}::uuid[], ${sql.param(of.map((one) => one.id))}::uuid[]))`,
      );
  }
}
