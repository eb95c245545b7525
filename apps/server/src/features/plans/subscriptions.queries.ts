import type { Db } from '../../db/database.ts';

const subscribe = {
  name: 'plans_subscribe',
  text: `insert into subscriptions (user_id, id, plan_id, status, created_at)
    select $1, $2, id, 'active', $4 from plans where code = $3 and enabled`,
};
/** Gives a user an active subscription without end to the plan of that code; does nothing without such a plan. */
export const subscribeTo = (tx: Db, userId: string, id: string, planCode: string, now: Date) =>
  tx.rows(subscribe, [userId, id, planCode, now]);
