import { formatAmount } from '../billing-engine/money.ts';
import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { invalidParameter, missingParameter, wrongState } from '../http/errors.ts';
import { filledText, integer, metadata, readChoice } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import {
  findStored,
  type List,
  listPage,
  load,
  loadForUpdate,
  patch,
  type Resource,
  type Stored,
} from '../store.ts';
import { recordMovement } from './balance-transactions.ts';
import { hasOpenOrLostDispute } from './disputes.ts';
import { getCardBehavior } from './payment-methods.ts';

const object = 'refund';

/** The charge to refund: the given one, or the one that paid the intent. */
async function findCharge(
  context: Context,
  charge: string | undefined,
  intent: string | undefined,
): Promise<Stored> {
  if (charge !== undefined) return loadForUpdate(context.tx, 'charge', charge, 'charge');
  if (intent === undefined) throw missingParameter('charge');
  const { data } = await load(context.tx, 'payment_intent', intent, 'payment_intent');
  if (data.status !== 'succeeded')
    throw invalidParameter(
      'payment_intent',
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    );
  return loadForUpdate(context.tx, 'charge', String(data.latest_charge), 'charge');
}

/** The requested amount, or everything that is left. @throws GatewayError when it is more than that */
function readAmount({ data }: Stored, requested: number | undefined): number {
  const rest = Number(data.amount) - Number(data.amount_refunded);
  if (data.status !== 'succeeded')
    throw wrongState('charge_not_refundable', `Charge ${data.id} was not paid; it cannot be refunded.`);
  if (rest === 0) throw wrongState('charge_already_refunded', `Charge ${data.id} has already been refunded.`);
  if (requested === undefined) return rest;
  if (requested < 1)
    throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (requested > rest) {
    const [more, less] = [requested, rest].map((cents) => formatAmount(cents, String(data.currency)));
    throw invalidParameter(
      'amount',
      `Refund amount (${more}) is greater than unrefunded amount on charge (${less})`,
      'amount_too_large',
    );
  }
  return requested;
}

/** When the bank of a card that takes no refunds sends one back. */
const failsAfterSeconds = 86_400;

/** The bank sends a refund back: the money returns to the balance, and the charge counts as not refunded. */
export async function failRefund(context: Context, id: string): Promise<void> {
  const stored = await loadForUpdate(context.tx, object, id);
  const { customer } = stored.row;
  const movement = await recordMovement(context, {
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    amount: Number(stored.data.amount),
    fee: 0,
    currency: stored.data.currency,
    source: id,
    customer,
    description: 'REFUND FAILURE',
  });
  const refund = await patch(
    context.tx,
    stored,
    {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: movement.id,
    },
    { dueAt: null },
  );
  const charge = await loadForUpdate(context.tx, 'charge', String(stored.data.charge), 'charge');
  const list = charge.data.refunds as List;
  const changed = await patch(context.tx, charge, {
    amount_refunded: Number(charge.data.amount_refunded) - Number(refund.amount),
    refunded: false,
    refunds: { ...list, data: list.data.map((one) => (one.id === id ? refund : one)) },
  });
  await emit(context, 'refund.updated', refund, previousAttributes(stored.data, refund));
  await emit(context, 'refund.failed', refund);
  await emit(context, 'charge.updated', changed, previousAttributes(charge.data, changed));
}

export const refundRoutes = [
  route(
    'POST /v1/refunds',
    {
      optional: {
        charge: filledText,
        payment_intent: filledText,
        amount: integer,
        reason: readChoice('duplicate', 'fraudulent', 'requested_by_customer'),
        metadata,
      },
    },
    async (context, parameters) => {
      const charge = await findCharge(context, parameters.charge, parameters.payment_intent);
      const amount = readAmount(charge, parameters.amount);
      if (await hasOpenOrLostDispute(context, charge.data.id))
        throw wrongState(
          'charge_disputed',
          `Charge ${charge.data.id} has been charged back; cannot issue a refund.`,
        );
      const { customer } = charge.row;
      const { currency, payment_intent } = charge.data;
      const id = context.newId('re');
      const movement = await recordMovement(context, {
        type: 'refund',
        reporting_category: 'refund',
        amount: -amount,
        fee: 0,
        currency,
        source: id,
        customer,
        description: 'REFUND FOR CHARGE',
      });
      const refund: Resource = {
        id,
        object,
        amount,
        balance_transaction: movement.id,
        charge: charge.data.id,
        created: await timeFor(context, customer),
        currency,
        customer: charge.data.customer,
        customer_account: null,
        destination_details: {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        },
        metadata: mergeMetadata({}, parameters.metadata ?? {}),
        payment_intent,
        payment_method: charge.data.payment_method,
        reason: parameters.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      };
      const method = await findStored(context.tx, 'payment_method', String(charge.data.payment_method));
      const isSentBack = method !== undefined && getCardBehavior(method).refundsFail;
      await create(context, refund, {
        customer,
        parent: charge.data.id,
        ...(isSentBack && { dueAt: Number(refund.created) + failsAfterSeconds }),
      });
      const refunded = Number(charge.data.amount_refunded) + amount;
      const before = charge.data.refunds as List;
      const changed = await patch(context.tx, charge, {
        amount_refunded: refunded,
        refunded: refunded === charge.data.amount,
        refunds: { ...before, data: [refund, ...before.data] },
      });
      await emit(context, 'refund.created', refund);
      await emit(context, 'charge.refunded', changed, previousAttributes(charge.data, changed));
      return refund;
    },
  ),
  route('GET /v1/refunds/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/refunds',
    { optional: { ...pagingFields, charge: filledText, payment_intent: filledText } },
    ({ tx }, { created, charge: parent, payment_intent, ...paging }) =>
      listPage(
        tx,
        '/v1/refunds',
        {
          object,
          parent,
          ...(created && { created }),
          ...(payment_intent !== undefined && { fields: { payment_intent } }),
        },
        paging,
      ),
  ),
  route(
    'GET /v1/charges/:id/refunds',
    { optional: pagingFields },
    async ({ tx }, { created, ...paging }, charge) => {
      await load(tx, 'charge', charge);
      const filter = { object, parent: charge, ...(created && { created }) };
      return listPage(tx, `/v1/charges/${charge}/refunds`, filter, paging);
    },
  ),
  route('POST /v1/refunds/:id', { optional: { metadata } }, async (context, { metadata: changes }, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    if (changes === undefined) return stored.data;
    const refund = await patch(context.tx, stored, {
      metadata: mergeMetadata(stored.data.metadata, changes),
    });
    await emit(context, 'refund.updated', refund, previousAttributes(stored.data, refund));
    return refund;
  }),
];
