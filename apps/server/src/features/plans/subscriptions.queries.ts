import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { subscriptions } from './plans.tables.ts';

/** Whether a row of `subscriptions` is the newest of its user: the one that counts. */
export const isNewestSubscription: SQL = sql`not exists (select 1 from ${subscriptions} newer
  where newer.user_id = ${subscriptions.userId}
    and (newer.created_at, newer.id) > (${subscriptions.createdAt}, ${subscriptions.id}))`;

const subscribe = {
  name: 'plans_subscribe_free',
  text: `insert into subscriptions (user_id, id, plan_id, status, created_at)
    select $1, $2, id, 'active', $3 from plans where code = 'free' and price = 0 and enabled`,
};
/** Gives a user an active subscription without end to the free plan; does nothing if there is no free plan. */
export const subscribeToFreePlan = (tx: Db, userId: string, id: string, now: Date) =>
  tx.rows(subscribe, [userId, id, now]);
