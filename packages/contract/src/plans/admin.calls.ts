import { z } from 'zod';
import { id, idParams, requiredText } from '../common.ts';
import { dataOfUser, defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { plan, planTestFeature } from '../users/users.entities.ts';

/** US dollars and cents. */
const money = z.number().min(0).max(10_000).multipleOf(0.01);
const name = requiredText().max(60);
const description = z.string().trim().max(1000);
const stripePriceId = z
  .string()
  .trim()
  .regex(/^price_\w{1,80}$/, "must look like 'price_...'")
  .nullable();
const version = z.number().int().min(0);

/** A plan with the fields for staff. */
export const staffPlan = plan.extend({
  /** Stable name for imports. */
  code: z.string(),
  stripePriceId: z.string().nullable(),
  /** US dollars a month for holders of a fee waiver; null means the normal price. */
  feeWaiverPrice: z.number().nullable(),
  /** Increases with every change; a change contains the version that it was made from. */
  version: z.number(),
  /** People with an active subscription, without deleted and demo accounts; counted up to 1,000. */
  subscriptions: z.number(),
  /** Demo accounts with one, counted up to 1,000. */
  demoSubscriptions: z.number(),
});
const features = z.strictObject({
  /** A test that is not listed is not included. */
  tests: z.array(z.strictObject(planTestFeature.shape)).max(1000),
  skills: z.strictObject({
    units: z.union([z.literal('all'), z.array(z.number().int().min(1).max(10_000)).max(500)]),
  }),
  lessons: z.strictObject({ free: z.union([z.literal('all'), z.number().int().min(0).max(10_000)]) }),
  classes: z.boolean(),
  paper: z.boolean().default(false),
});
const offer = editable({
  name,
  price: money,
  stripePriceId,
  feeWaiverPrice: money.min(0.5, 'Enter at least $0.50').nullable(),
  features,
});
const settings = editable({ description, prepPlusPrice: money, requiresLsacAccount: z.boolean() });
const one = z.object({ plan: staffPlan });
const stale = ['INVALID', 'CONFLICT'];

/** What is included for a price changes the price as well: a free plan with everything is a free subscription. */
const pricesOrContents = (body: Readonly<Record<string, unknown>>) =>
  ['price', 'stripePriceId', 'feeWaiverPrice', 'features'].some((field) => body[field] !== undefined);

/** Plans as staff edit them. */
export const planAdminCalls = {
  all: defineCall({
    method: 'GET',
    path: '/plan/all',
    who: 'billing',
    summary: 'List all plans in order, including those not on offer',
    output: z.object({ plans: z.array(staffPlan) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/plan',
    who: 'billing',
    recentPassword: { effect: 'change-prices' },
    summary: 'Add a plan at the end, not yet on offer; it includes what the copied plan includes, or nothing',
    body: z.strictObject({ name, price: money, description: description.default(''), copyOf: id.optional() }),
    output: one,
    errors: ['INVALID'],
  }),
  order: defineCall({
    method: 'PUT',
    path: '/plan/order',
    who: 'billing',
    summary: 'Reorder the plans; list each exactly once',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ plans: z.array(staffPlan) }),
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/plan/{id}',
    who: 'billing',
    recentPassword: { effect: 'change-prices', when: pricesOrContents },
    summary: 'Change the name, price or contents of a plan; effective at once',
    params: idParams,
    bodyLimit: 524_288,
    body: z.strictObject({
      version,
      ...offer.change,
    }),
    output: one,
    errors: stale,
  }),
  settings: defineCall({
    method: 'PUT',
    path: '/plan/settings/{id}',
    who: 'billing',
    recentPassword: { effect: 'change-prices', when: ({ prepPlusPrice }) => prepPlusPrice !== undefined },
    summary:
      'Change the description of a plan, its prep-plus price, and whether it requires an LSAC account; students are bound when they buy it, change to it or renew it',
    params: idParams,
    body: z.strictObject({
      version,
      ...settings.change,
    }),
    output: one,
    errors: stale,
  }),
  status: defineCall({
    method: 'PUT',
    path: '/plan/status/{id}',
    who: 'billing',
    recentPassword: { effect: 'change-prices', when: ({ enabled }) => enabled === true },
    summary: 'Offer a plan or stop offering it; current subscribers keep it',
    params: idParams,
    body: z.strictObject({ enabled: z.boolean() }),
    output: one,
    errors: ['INVALID'],
  }),
  names: defineCall({
    method: 'GET',
    path: '/plan/names',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'List the names of all plans in order, including those not on offer',
    output: z.object({ plans: z.array(plan.pick({ id: true, name: true, enabled: true })) }),
  }),
  byUserId: defineCall({
    method: 'GET',
    path: '/plan/byUserId/{id}',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'The plan of a student',
    params: idParams,
    output: z.object({ plan: plan.nullable() }),
  }),
};
