import type { Db } from '../../db/database.ts';

const subscribe = {
  name: 'plans_subscribe_free',
  text: `insert into subscriptions (user_id, id, plan_id, status, created_at)
    select $1, $2, id, 'active', $3 from plans where code = 'free' and price = 0 and enabled`,
};
/** Gives a user an active subscription without end to the free plan; does nothing if there is no free plan. */
export const subscribeToFreePlan = (tx: Db, userId: string, id: string, now: Date) =>
  tx.rows(subscribe, [userId, id, now]);
