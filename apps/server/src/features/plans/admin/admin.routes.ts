import type { In, planAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { findEntitlement } from '../entitlement.queries.ts';
import { listPlans } from '../plans.queries.ts';
import { planView } from '../plans.view.ts';
import type { StaffPlanRow } from './admin.queries.ts';
import { planStaffService } from './admin.service.ts';

type StaffPlan = In<(typeof planAdminCalls)['create']['output']>['plan'];
const staffPlanView = (row: StaffPlanRow): StaffPlan => ({
  ...planView(row),
  code: row.code,
  stripePriceId: row.stripePriceId,
  feeWaiverPrice: row.feeWaiverPrice,
  version: row.version,
  subscriptions: row.subscriptions,
  demoSubscriptions: row.demoSubscriptions,
});

/** Plans, for the staff who manage them. */
export function planStaffHandlers(deps: Deps): Handlers<typeof planAdminCalls> {
  const plans = planStaffService(deps);
  return {
    all: async () => ({ plans: (await plans.all()).map(staffPlanView) }),
    create: async (context) => ({ plan: staffPlanView(await plans.create(context.body, toActor(context))) }),
    order: async (context) => ({
      plans: (await plans.order(context.body.ids, toActor(context))).map(staffPlanView),
    }),
    async update(context) {
      const { version, ...change } = context.body;
      return {
        plan: staffPlanView(await plans.update(context.params.id, version, change, toActor(context))),
      };
    },
    async settings(context) {
      const { version, ...change } = context.body;
      return {
        plan: staffPlanView(await plans.settings(context.params.id, version, change, toActor(context))),
      };
    },
    status: async (context) => ({
      plan: staffPlanView(await plans.status(context.params.id, context.body.enabled, toActor(context))),
    }),
    async names() {
      return { plans: (await listPlans(deps.db)).map(({ id, name, enabled }) => ({ id, name, enabled })) };
    },
    async byUserId({ params }) {
      const row = await findEntitlement(deps.db, params.id);
      if (!row) throw notFound('User');
      return { plan: row.plan && planView(row.plan) };
    },
  };
}
