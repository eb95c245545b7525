import { and, asc, eq, exists, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { reviews } from '../../review-schedule/review-schedule.tables.ts';
import { users } from '../../users/users.tables.ts';
import { noticeChoices as choices } from '../notices.tables.ts';

const isReminder = eq(choices.kind, 'review-due');

/** The next user to check, and whether there is anything to review; undefined if nobody is due. */
export const findNextReader = async ({ orm }: Db, now: Date) =>
  (
    await orm
      .select({
        id: users.id,
        roles: users.roles,
        timezone: users.timezone,
        hasReviews: sql<boolean>`${exists(
          orm
            .select({ id: reviews.id })
            .from(reviews)
            .where(and(eq(reviews.userId, users.id), isNull(reviews.resolvedAt))),
        )}`,
      })
      .from(choices)
      .innerJoin(users, eq(users.id, choices.userId))
      .where(and(lte(choices.nextCheckAt, now), isReminder))
      .orderBy(asc(choices.nextCheckAt))
      .limit(1)
  ).at(0);

/** Sets the next check, unless another process did so since `now`. */
export const claimReader = async (tx: Db, userId: string, now: Date, nextCheckAt: Date): Promise<boolean> => {
  const isDue = and(eq(choices.userId, userId), isReminder, lte(choices.nextCheckAt, now));
  const { rowCount } = await tx.orm.update(choices).set({ nextCheckAt }).where(isDue);
  return (rowCount ?? 0) > 0;
};
