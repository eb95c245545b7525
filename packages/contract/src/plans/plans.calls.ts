import { z } from 'zod';
import { defineCall } from '../define.ts';
import { plan, planSummary } from '../users/users.entities.ts';

export const planCalls = {
  list: defineCall({
    method: 'GET',
    path: '/plan',
    who: 'public',
    summary: 'List the plans on offer, cheapest first, with what each includes',
    output: z.object({
      plans: z.array(
        plan.pick({ id: true, name: true, price: true, enabled: true, settings: true }).extend({
          /** US dollars a month for holders of an active fee waiver; null means the normal price. */
          feeWaiverPrice: z.number().nullable(),
          includes: planSummary,
        }),
      ),
    }),
  }),
};
