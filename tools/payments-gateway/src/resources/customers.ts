import { cancelSubscription } from '../billing/subscription-end.ts';
import { deleteObject, findObjects } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import { resourceMissing } from '../http/errors.ts';
import { clearableText, filledText, integer, metadata, readList, readObject } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate, patch, type Resource } from '../store.ts';
import { attachMethod, detachAll, requireSavable, useMethod } from './payment-methods.ts';

const object = 'customer';
const addressFields = {
  line1: clearableText,
  line2: clearableText,
  city: clearableText,
  state: clearableText,
  postal_code: clearableText,
  country: clearableText,
};
const emptyAddress = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };
const fields = {
  email: clearableText,
  name: clearableText,
  phone: clearableText,
  description: clearableText,
  balance: integer,
  preferred_locales: readList(filledText),
  metadata,
  address: readObject({}, addressFields),
  invoice_settings: readObject({}, { default_payment_method: clearableText }),
};

/** @throws GatewayError resource_missing unless the method belongs to the customer */
async function requireMethodOfCustomer({ tx }: Context, id: string | null | undefined, customer: string) {
  if (!id) return;
  const method = await load(tx, 'payment_method', id, 'invoice_settings[default_payment_method]');
  if (method.row.customer !== customer)
    throw resourceMissing('payment_method', id, 'invoice_settings[default_payment_method]');
}

const runningStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];

/** Ends all subscriptions of a customer now, as deleting a customer does at Stripe. */
async function endSubscriptions(context: Context, customer: string): Promise<void> {
  for (const status of runningStatuses)
    for (;;) {
      const filter = { object: 'subscription', customer, fields: { status }, limit: 100 };
      const rows = await findObjects(context.tx, filter);
      for (const { id } of rows) await cancelSubscription(context, id, {});
      if (rows.length === 0) break;
    }
}

export const customerRoutes = [
  route(
    'POST /v1/customers',
    { optional: { ...fields, payment_method: filledText, test_clock: filledText } },
    async (context, parameters) => {
      const { test_clock: clock } = parameters;
      const clockTime =
        clock && (await load(context.tx, 'test_helpers.test_clock', clock, 'test_clock')).data;
      const id = context.newId('cus');
      const { payment_method: methodId } = parameters;
      const method = methodId === undefined ? null : await useMethod(context, methodId);
      if (method) requireSavable(method);
      const defaultMethod = parameters.invoice_settings?.default_payment_method ?? null;
      if (defaultMethod !== null && defaultMethod !== methodId && defaultMethod !== method?.data.id)
        throw resourceMissing('payment_method', defaultMethod, 'invoice_settings[default_payment_method]');
      const customer: Resource = {
        id,
        object,
        address: parameters.address ? { ...emptyAddress, ...parameters.address } : null,
        balance: parameters.balance ?? 0,
        created: clockTime ? clockTime.frozen_time : context.realTime,
        currency: null,
        default_source: null,
        delinquent: false,
        description: parameters.description ?? null,
        discount: null,
        email: parameters.email ?? null,
        invoice_prefix: id.slice(-8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: defaultMethod === null ? null : (method?.data.id ?? null),
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: mergeMetadata({}, parameters.metadata ?? {}),
        name: parameters.name ?? null,
        next_invoice_sequence: 1,
        phone: parameters.phone ?? null,
        preferred_locales: parameters.preferred_locales ?? [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: clock ?? null,
      };
      await create(context, customer, { customer: id, parent: clock ?? null });
      await emit(context, 'customer.created', customer);
      if (method) await attachMethod(context, method, id);
      return customer;
    },
  ),
  route('GET /v1/customers/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/customers',
    { optional: { ...pagingFields, email: filledText, test_clock: filledText } },
    ({ tx }, { created, email, test_clock: parent, ...paging }) =>
      listPage(
        tx,
        '/v1/customers',
        { object, parent, ...(created && { created }), ...(email && { fields: { email } }) },
        paging,
      ),
  ),
  route('POST /v1/customers/:id', { optional: fields }, async (context, parameters, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    const { metadata: changes, invoice_settings, address, ...plain } = parameters;
    await requireMethodOfCustomer(context, invoice_settings?.default_payment_method, id);
    const customer = await patch(context.tx, stored, {
      ...plain,
      ...(address && { address: { ...emptyAddress, ...address } }),
      ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      ...(invoice_settings && {
        invoice_settings: { ...(stored.data.invoice_settings as object), ...invoice_settings },
      }),
    });
    await emit(context, 'customer.updated', customer, previousAttributes(stored.data, customer));
    return customer;
  }),
  route('DELETE /v1/customers/:id', {}, async (context, _none, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    await endSubscriptions(context, id);
    await detachAll(context, id);
    await deleteObject(context.tx, id);
    await emit(context, 'customer.deleted', stored.data);
    return { id, object, deleted: true };
  }),
];
