import { updateSubscription } from '../billing/subscription-changes.ts';
import { loadRunning } from '../billing/subscription-state.ts';
import { embeddedList, type Subscription } from '../billing/types.ts';
import type { Context } from '../http/context.ts';
import { resourceMissing } from '../http/errors.ts';
import { boolean, filledText, integer, metadata } from '../http/form.ts';
import { route } from '../http/route.ts';
import { load } from '../store.ts';
import { paymentBehavior, prorationBehavior } from './subscriptions.ts';

const object = 'subscription_item';
const changeFields = {
  metadata,
  payment_behavior: paymentBehavior,
  price: filledText,
  proration_behavior: prorationBehavior,
  proration_date: integer,
  quantity: integer,
};

/** The active subscription of an item. @throws GatewayError resource_missing */
async function loadOwner(context: Context, id: string): Promise<Subscription> {
  const { row } = await load(context.tx, object, id);
  const { data } = await loadRunning(context, row.parent!);
  if (!data.items.data.some((item) => item.id === id)) throw resourceMissing(object, id);
  return data;
}

const findItem = ({ items }: Subscription, id: string) => items.data.find((item) => item.id === id);

export const subscriptionItemRoutes = [
  route(
    'POST /v1/subscription_items',
    { required: { subscription: filledText, price: filledText }, optional: changeFields },
    async (context, { subscription, price, quantity, metadata: newMetadata, ...how }) => {
      const { data: before } = await loadRunning(context, subscription);
      const after = await updateSubscription(context, subscription, {
        ...how,
        items: [{ price, quantity, metadata: newMetadata }],
      });
      return after.items.data.find(({ id }) => !findItem(before, id));
    },
  ),
  route('GET /v1/subscription_items/:id', {}, async (context, _none, id) => {
    const { row } = await load(context.tx, object, id);
    const item = findItem((await load<Subscription>(context.tx, 'subscription', row.parent!)).data, id);
    if (!item) throw resourceMissing(object, id);
    return item;
  }),
  route(
    'POST /v1/subscription_items/:id',
    { optional: { ...changeFields, off_session: boolean } },
    async (context, { price, quantity, metadata: changes, ...how }, id) => {
      const owner = await loadOwner(context, id);
      const after = await updateSubscription(context, owner.id, {
        ...how,
        items: [{ id, price, quantity, metadata: changes }],
      });
      return findItem(after, id);
    },
  ),
  route(
    'DELETE /v1/subscription_items/:id',
    {
      optional: {
        clear_usage: boolean,
        payment_behavior: paymentBehavior,
        proration_behavior: prorationBehavior,
        proration_date: integer,
      },
    },
    async (context, { clear_usage: _, ...how }, id) => {
      const owner = await loadOwner(context, id);
      await updateSubscription(context, owner.id, { ...how, items: [{ id, deleted: true }] });
      return { id, object, deleted: true };
    },
  ),
  route(
    'GET /v1/subscription_items',
    { required: { subscription: filledText }, optional: { limit: integer } },
    async ({ tx }, { subscription }) =>
      embeddedList(
        '/v1/subscription_items',
        (await load<Subscription>(tx, 'subscription', subscription, 'subscription')).data.items.data,
      ),
  ),
];
