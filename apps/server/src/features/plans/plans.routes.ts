import type { planCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { findEntitlement } from './entitlement.queries.ts';
import { listPlans } from './plans.queries.ts';
import { offeredPlanView } from './plans.view.ts';
import { entitlementPlanView, hasPlan } from './subscription.view.ts';

/** Plans to choose from, and the plan of a student. */
export function planHandlers(
  deps: Deps,
  { content }: { readonly content: ContentService },
): Handlers<typeof planCalls> {
  return {
    async list() {
      const offered = (await listPlans(deps.db)).filter(({ enabled }) => enabled);
      const index = await content.index();
      return { plans: offered.map((row) => offeredPlanView(row, index)) };
    },
    async names() {
      return { plans: (await listPlans(deps.db)).map(({ id, name, enabled }) => ({ id, name, enabled })) };
    },
    async byUserId({ params }) {
      const row = await findEntitlement(deps.db, params.id);
      if (!row) throw notFound('User');
      return { plan: hasPlan(row) ? entitlementPlanView(row) : null };
    },
  };
}
