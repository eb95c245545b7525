import type { planCalls } from '@docket/contract';
import { notFound } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listPlans } from './plans.queries.ts';
import { planView } from './plans.view.ts';
import { findStanding } from './standing.queries.ts';
import { hasPlan, planOfStanding } from './subscription.view.ts';

/** Plans to choose from, and the plan of a student. */
export function planHandlers(deps: Deps): Handlers<typeof planCalls> {
  return {
    async list() {
      return { plans: (await listPlans(deps.db)).map(planView) };
    },
    async byUserId({ params }) {
      const row = await findStanding(deps.db, params.id);
      if (!row) throw notFound('User');
      return { plan: hasPlan(row) ? planOfStanding(row) : null };
    },
  };
}
