import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { plans, subscriptions } from './plans.tables.ts';

/** Whether a row of `subscriptions` is the newest of its user: the one that counts. */
export const isNewestSubscription: SQL = sql`not exists (select 1 from ${subscriptions} newer
  where newer.user_id = ${subscriptions.userId}
    and (newer.created_at, newer.id) > (${subscriptions.createdAt}, ${subscriptions.id}))`;

/** The newest subscription of a row of `users`, for a lateral join. */
export const newestSubscription = new QueryBuilder()
  .select()
  .from(subscriptions)
  .where(eq(subscriptions.userId, users.id))
  .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  .limit(1)
  .as('newest_subscription');

/** Gives a user an active subscription without end to the free plan; does nothing if there is no free plan. */
export async function subscribeToFreePlan({ orm }: Db, userId: string, id: string, now: Date) {
  const [free] = await orm
    .select({ planId: plans.id })
    .from(plans)
    .where(and(eq(plans.code, 'free'), eq(plans.price, 0), eq(plans.enabled, true)));
  if (free) await orm.insert(subscriptions).values({ ...free, userId, id, status: 'active', createdAt: now });
}
