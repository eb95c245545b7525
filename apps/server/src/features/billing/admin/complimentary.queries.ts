import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { subscriptions } from '../../plans/plans.tables.ts';

const isComplimentary = and(isNull(subscriptions.providerId), eq(subscriptions.status, 'active'));

/** Expired subscriptions that staff granted; the index `subscriptions_complimentary` contains only granted ones. */
export const listOverdueComplimentary = async ({ orm }: Db, now: Date, limit: number) =>
  orm
    .select({
      userId: subscriptions.userId,
      id: subscriptions.id,
      planId: subscriptions.planId,
      isNewest: sql<boolean>`not exists (
        select 1 from subscriptions later
        where later.user_id = ${subscriptions.userId}
          and (later.created_at, later.id) > (${subscriptions.createdAt}, ${subscriptions.id}))`,
    })
    .from(subscriptions)
    .where(and(isComplimentary, lte(subscriptions.currentPeriodEnd, now)))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(limit);

/** Returns false if it has already ended. */
export async function endComplimentary({ orm }: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: now })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id), isComplimentary))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}
