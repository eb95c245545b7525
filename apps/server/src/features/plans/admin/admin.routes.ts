import type { In, planStaffCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers, SessionUser } from '../../../http/handlers.ts';
import { planView } from '../plans.view.ts';
import type { StaffPlanRow } from './admin.queries.ts';
import { planStaffService } from './admin.service.ts';

type StaffPlan = In<(typeof planStaffCalls)['create']['output']>['plan'];
const staffPlanView = (row: StaffPlanRow): StaffPlan => ({
  ...planView(row),
  code: row.code,
  stripePriceId: row.stripe_price_id,
  feeWaiverPrice: row.fee_waiver_price,
  version: row.version,
  subscriptions: row.subscriptions,
});
const by = ({ user, now }: { user: SessionUser; now: Date }) => ({ userId: user.id, now });

/** Plans, for the staff who manage them. */
export function planStaffHandlers(deps: Deps): Handlers<typeof planStaffCalls> {
  const plans = planStaffService(deps);
  return {
    all: async () => ({ plans: (await plans.all()).map(staffPlanView) }),
    create: async (context) => ({ plan: staffPlanView(await plans.create(context.body, by(context))) }),
    order: async (context) => ({
      plans: (await plans.order(context.body.ids, by(context))).map(staffPlanView),
    }),
    async update(context) {
      const { version, ...change } = context.body;
      return { plan: staffPlanView(await plans.update(context.params.id, version, change, by(context))) };
    },
    async settings(context) {
      const { version, ...change } = context.body;
      return { plan: staffPlanView(await plans.settings(context.params.id, version, change, by(context))) };
    },
    status: async (context) => ({
      plan: staffPlanView(await plans.status(context.params.id, context.body.enabled, by(context))),
    }),
  };
}
