import type { Deps } from '../../../http/deps.ts';
import { subscribeToFreePlan } from '../../plans/index.ts';
import { insertLogs } from '../billing.queries.ts';
import { endComplimentary, listOverdueComplimentary } from './complimentary.queries.ts';

const batch = 100;

/** Ends granted plans that have expired; the student continues with the free plan. Returns how many. */
export async function endComplimentaryPlans(deps: Deps, now: Date): Promise<number> {
  const overdue = await listOverdueComplimentary(deps.db, now, batch);
  for (const { userId, id, planId, isNewest } of overdue)
    await deps.db.transaction(async (tx) => {
      if (!(await endComplimentary(tx, userId, id, now)) || !isNewest) return;
      await subscribeToFreePlan(tx, userId, deps.newId(), now);
      await insertLogs(tx, [
        {
          userId,
          id: deps.newId(),
          at: now,
          event: 'subscription.ended',
          source: 'job',
          actorId: null,
          details: { planId, status: 'canceled' },
        },
      ]);
    });
  return overdue.length;
}
