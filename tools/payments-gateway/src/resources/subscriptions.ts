import { deletedDiscount, discountFields } from '../billing/discounts.ts';
import { listMatching } from '../billing/filtered-pages.ts';
import { updateSubscription } from '../billing/subscription-changes.ts';
import { createSubscription } from '../billing/subscription-creation.ts';
import { cancelSubscription } from '../billing/subscription-end.ts';
import { loadRunning } from '../billing/subscription-state.ts';
import type { Subscription } from '../billing/types.ts';
import { GatewayError, invalidParameter } from '../http/errors.ts';
import {
  boolean,
  clearableText,
  type FormValue,
  filledText,
  integer,
  metadata,
  readChoice,
  readList,
  readObject,
} from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { load } from '../store.ts';

const object = 'subscription';

export const itemFields = readList(
  readObject({}, { id: filledText, price: filledText, quantity: integer, deleted: boolean, metadata }),
);
export const prorationBehavior = readChoice('always_invoice', 'create_prorations', 'none');
export const paymentBehavior = readChoice('allow_incomplete', 'default_incomplete', 'error_if_incomplete');
/** For a change, which can wait for its payment. */
const changeBehavior = readChoice(
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
);
/** A time, or `now`. */
export const timeOrNow = (value: FormValue, name: string): number | 'now' =>
  value === 'now' ? 'now' : integer(value, name);
/** A time; an empty value removes it. */
const clearableTime = (value: FormValue, name: string): number | null =>
  value === '' ? null : integer(value, name);
const pause = (value: FormValue, name: string) =>
  value === ''
    ? null
    : readObject(
        { behavior: readChoice('keep_as_draft', 'mark_uncollectible', 'void') },
        { resumes_at: integer },
      )(value, name);

const periodEdge = readObject(
  { type: readChoice('max_item_period_start', 'min_item_period_end', 'now', 'timestamp') },
  { timestamp: integer },
);
/** Fields of a one-time item with an amount instead of a price. */
export const inlineItemFields = {
  price: filledText,
  price_data: readObject({ currency: filledText, product: filledText, unit_amount: integer }, {}),
  quantity: integer,
  metadata,
};
/** `billing_cycle_anchor[type]=now`, as in the pinned version. */
export const anchorChange = (value: FormValue, name: string) =>
  readObject({ type: readChoice('now', 'unchanged') }, {})(value, name).type;
/** The customer's feedback on a cancellation. */
const cancellationDetails = readObject(
  {},
  {
    comment: clearableText,
    feedback: readChoice(
      '',
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  },
);

const common = {
  items: itemFields,
  cancel_at: clearableTime,
  cancel_at_period_end: boolean,
  collection_method: readChoice('charge_automatically'),
  default_payment_method: clearableText,
  description: clearableText,
  discounts: discountFields,
  metadata,
  off_session: boolean,
  payment_behavior: paymentBehavior,
  payment_settings: readObject(
    {},
    {
      save_default_payment_method: readChoice('off', 'on_subscription'),
      payment_method_types: readList(readChoice('card')),
    },
  ),
  proration_behavior: prorationBehavior,
  trial_end: timeOrNow,
};
const statuses = readChoice(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
);

const noDiscount = (owner: string, id: string) =>
  new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No active discount for ${owner}: '${id}'`,
  });

export const subscriptionRoutes = [
  route(
    'POST /v1/subscriptions',
    {
      required: { customer: filledText, items: itemFields },
      optional: {
        ...common,
        add_invoice_items: readList(readObject({ price: filledText }, { quantity: integer })),
        billing_cycle_anchor: integer,
        trial_period_days: integer,
      },
    },
    (context, { payment_settings: _, collection_method: __, ...parameters }) =>
      createSubscription(context, parameters),
  ),
  route('GET /v1/subscriptions/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/subscriptions',
    { optional: { ...pagingFields, customer: filledText, status: statuses, test_clock: filledText } },
    async ({ tx }, { created, customer, status, test_clock: clock, ...paging }) => {
      const ended = ['canceled', 'incomplete_expired'];
      return listMatching<Subscription>(
        tx,
        '/v1/subscriptions',
        {
          object,
          customer,
          ...(created && { created }),
          fields: {
            ...(status && status !== 'all' && status !== 'ended' && { status }),
            ...(clock && { test_clock: clock }),
          },
        },
        paging,
        // Without a status, canceled ones are left out, as at Stripe.
        (one) =>
          status === 'ended' ? ended.includes(one.status) : status !== undefined || one.status !== 'canceled',
      );
    },
  ),
  route(
    'POST /v1/subscriptions/:id',
    {
      optional: {
        ...common,
        add_invoice_items: readList(
          readObject(
            {},
            { ...inlineItemFields, period: readObject({ start: periodEdge, end: periodEdge }, {}) },
          ),
        ),
        billing_cycle_anchor: anchorChange,
        cancellation_details: cancellationDetails,
        pause_collection: pause,
        payment_behavior: changeBehavior,
        proration_date: integer,
      },
    },
    (context, { payment_settings: _, collection_method: __, ...parameters }, id) => {
      if (parameters.proration_date !== undefined && parameters.items === undefined)
        throw invalidParameter(
          'proration_date',
          'You can only pass `proration_date` if you also change items.',
        );
      return updateSubscription(context, id, parameters);
    },
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    { optional: { cancellation_details: cancellationDetails, invoice_now: boolean, prorate: boolean } },
    (context, parameters, id) => cancelSubscription(context, id, parameters),
  ),
  route('DELETE /v1/subscriptions/:id/discount', {}, async (context, _none, id) => {
    const { data } = await loadRunning(context, id);
    const [first] = data.discounts;
    if (first === undefined) throw noDiscount('subscription', id);
    await updateSubscription(context, id, { discounts: [] });
    return deletedDiscount(context, first);
  }),
  // In this version, no call can set a discount of a customer.
  route('DELETE /v1/customers/:id/discount', {}, async (context, _none, id) => {
    await load(context.tx, 'customer', id);
    throw noDiscount('customer', id);
  }),
];
