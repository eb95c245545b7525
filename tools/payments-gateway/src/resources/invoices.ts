import { discountFields } from '../billing/discounts.ts';
import { createInvoiceItem, findPendingLines, oneOffLine, plainLine } from '../billing/invoice-items.ts';
import {
  addPendingLines,
  createInvoice,
  finalizeInvoice,
  payInvoice,
  voidInvoice,
} from '../billing/invoicing.ts';
import { previewInvoice } from '../billing/preview.ts';
import { planDueWork } from '../billing/subscription-state.ts';
import { embeddedList, getSubscriptionOfInvoice, type Invoice } from '../billing/types.ts';
import { subscriptionInvoiceLines } from '../billing-engine/index.ts';
import { deleteObject } from '../gateway.queries.ts';
import { emit, timeFor } from '../http/context.ts';
import { GatewayError, invalidParameter, wrongState } from '../http/errors.ts';
import {
  boolean,
  clearableText,
  filledText,
  integer,
  metadata,
  readChoice,
  readList,
  readObject,
} from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate } from '../store.ts';
import { endBehavior, phaseFields } from './subscription-schedules.ts';
import { anchorChange, inlineItemFields, itemFields, prorationBehavior, timeOrNow } from './subscriptions.ts';

const object = 'invoice';
const invoiceItemFields = readObject(
  {},
  {
    ...inlineItemFields,
    amount: integer,
    currency: filledText,
    description: clearableText,
    period: readObject({ start: integer, end: integer }, {}),
  },
);

export const invoiceRoutes = [
  route(
    'POST /v1/invoices',
    {
      required: { customer: filledText },
      optional: {
        auto_advance: boolean,
        collection_method: readChoice('charge_automatically'),
        currency: filledText,
        default_payment_method: filledText,
        description: clearableText,
        metadata,
        pending_invoice_items_behavior: readChoice('include', 'exclude'),
      },
    },
    async (context, input) => {
      await loadForUpdate(context.tx, 'customer', input.customer, 'customer');
      const time = await timeFor(context, input.customer);
      const period = { start: time, end: time };
      const pending =
        input.pending_invoice_items_behavior === 'include'
          ? await findPendingLines(context, input.customer, null)
          : [];
      const draft = await createInvoice(context, {
        customer: input.customer,
        subscription: null,
        lines: subscriptionInvoiceLines({ items: [], period, discounts: [], pending }),
        reason: 'manual',
        period,
        time,
        defaultPaymentMethod: input.default_payment_method ?? null,
        description: input.description ?? null,
        metadata: mergeMetadata({}, input.metadata ?? {}) as Record<string, string>,
        autoAdvance: input.auto_advance ?? false,
      });
      return draft.data;
    },
  ),
  route(
    'POST /v1/invoices/create_preview',
    {
      optional: {
        customer: filledText,
        subscription: filledText,
        currency: filledText,
        discounts: discountFields,
        invoice_items: readList(invoiceItemFields),
        preview_mode: readChoice('next', 'recurring'),
        schedule: filledText,
        schedule_details: readObject(
          {},
          { end_behavior: endBehavior, phases: phaseFields, proration_behavior: prorationBehavior },
        ),
        subscription_details: readObject(
          {},
          {
            items: itemFields,
            billing_cycle_anchor: anchorChange,
            cancel_at_period_end: boolean,
            cancel_now: boolean,
            proration_behavior: prorationBehavior,
            proration_date: integer,
            trial_end: timeOrNow,
          },
        ),
      },
    },
    (context, { preview_mode: _, currency: __, ...input }) => previewInvoice(context, input as never),
  ),
  route(
    'GET /v1/invoices/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, object, id, 'invoice')).data,
  ),
  route(
    'GET /v1/invoices',
    { optional: { ...pagingFields, customer: filledText, subscription: filledText, status: filledText } },
    ({ tx }, { created, customer, subscription: parent, status, ...paging }) =>
      listPage(
        tx,
        '/v1/invoices',
        { object, customer, parent, ...(created && { created }), ...(status && { fields: { status } }) },
        paging,
      ),
  ),
  route('GET /v1/invoices/:id/lines', { optional: { limit: integer } }, async ({ tx }, _parameters, id) =>
    embeddedList(`/v1/invoices/${id}/lines`, (await load<Invoice>(tx, object, id)).data.lines.data),
  ),
  route(
    'POST /v1/invoices/:id/finalize',
    { optional: { auto_advance: boolean } },
    async (context, _auto, id) => (await finalizeInvoice(context, id)).data,
  ),
  route(
    'POST /v1/invoices/:id/pay',
    { optional: { payment_method: filledText, off_session: boolean } },
    async (context, parameters, id) => {
      const { data } = await loadForUpdate<Invoice>(context.tx, object, id, 'invoice');
      if (data.status === 'draft') await finalizeInvoice(context, id);
      const ready = (await load<Invoice>(context.tx, object, id)).data;
      if (data.status === 'draft' && ready.status === 'paid') return ready;
      const { invoice, status, error } = await payInvoice(context, id, parameters);
      const subscription = getSubscriptionOfInvoice(invoice);
      if (subscription !== null) await planDueWork(context, subscription);
      if (error) throw new GatewayError(402, error, true);
      if (status === 'requires_action')
        throw new GatewayError(
          402,
          {
            type: 'card_error',
            code: 'invoice_payment_intent_requires_action',
            message:
              'Payment for this invoice requires additional user action before it can be completed successfully.',
          },
          true,
        );
      return (await load(context.tx, object, id)).data;
    },
  ),
  route('POST /v1/invoices/:id/void', {}, (context, _none, id) => voidInvoice(context, id)),
  route('DELETE /v1/invoices/:id', {}, async (context, _none, id) => {
    const stored = await loadForUpdate<Invoice>(context.tx, object, id);
    if (stored.data.status !== 'draft')
      throw wrongState('invoice_not_editable', 'You can only delete draft invoices.');
    await deleteObject(context.tx, id);
    await emit(context, 'invoice.deleted', stored.data);
    return { id, object, deleted: true };
  }),
  route(
    'POST /v1/invoiceitems',
    {
      required: { customer: filledText },
      optional: {
        amount: integer,
        currency: filledText,
        description: clearableText,
        invoice: filledText,
        metadata,
        pricing: readObject({ price: filledText }, {}),
        quantity: integer,
        subscription: filledText,
      },
    },
    async (context, input) => {
      await loadForUpdate(context.tx, 'customer', input.customer, 'customer');
      if ((input.amount === undefined) === (input.pricing === undefined))
        throw invalidParameter('amount', 'You must pass either `amount` or `pricing`.');
      const time = await timeFor(context, input.customer);
      const line =
        input.pricing === undefined
          ? plainLine(input.amount!, input.description ?? 'One-time charge', time)
          : {
              ...(await oneOffLine(context, { price: input.pricing.price, quantity: input.quantity }, time)),
              ...(input.description && { description: input.description }),
            };
      const itemMetadata = mergeMetadata({}, input.metadata ?? {}) as Record<string, string>;
      const item = await createInvoiceItem(context, input.customer, input.subscription ?? null, line, time, {
        invoice: null,
        metadata: itemMetadata,
      });
      if (input.invoice !== undefined)
        await addPendingLines(context, input.invoice, [{ ...line, invoiceItem: item.id }]);
      return (await load(context.tx, 'invoiceitem', item.id)).data;
    },
  ),
  route(
    'GET /v1/invoiceitems/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, 'invoiceitem', id)).data,
  ),
  route(
    'GET /v1/invoiceitems',
    { optional: { ...pagingFields, customer: filledText, pending: boolean, invoice: filledText } },
    ({ tx }, { created, customer, pending: _, invoice, ...paging }) =>
      listPage(
        tx,
        '/v1/invoiceitems',
        {
          object: 'invoiceitem',
          customer,
          ...(created && { created }),
          ...(invoice && { fields: { invoice } }),
        },
        paging,
      ),
  ),
  route('DELETE /v1/invoiceitems/:id', {}, async (context, _none, id) => {
    const { data } = await loadForUpdate(context.tx, 'invoiceitem', id);
    if (data.invoice !== null)
      throw wrongState('invoice_not_editable', 'This invoice item is attached to an invoice.');
    await deleteObject(context.tx, id);
    await emit(context, 'invoiceitem.deleted', data);
    return { id, object: 'invoiceitem', deleted: true };
  }),
  route(
    'GET /v1/invoice_payments',
    { optional: { ...pagingFields, invoice: filledText, status: readChoice('canceled', 'open', 'paid') } },
    ({ tx }, { created, invoice: parent, status, ...paging }) =>
      listPage(
        tx,
        '/v1/invoice_payments',
        {
          object: 'invoice_payment',
          parent,
          ...(created && { created }),
          ...(status && { fields: { status } }),
        },
        paging,
      ),
  ),
  route(
    'GET /v1/invoice_payments/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, 'invoice_payment', id)).data,
  ),
];
