import type { Decline } from '../cards.ts';
import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { clearableText, filledText, metadata } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate, patch, type Resource, type Stored } from '../store.ts';
import { processingFee, recordMovement } from './balance-transactions.ts';
import { openDispute } from './disputes.ts';
import { getCardBehavior } from './payment-methods.ts';

const object = 'charge';

/** The bank's decision on an attempt. */
export interface Attempt {
  /** Why it was refused; null if it was paid. */
  readonly failure: (Decline & { readonly reason: string }) | null;
  /** Whether the customer confirmed it before. */
  readonly isAuthenticated: boolean;
}

/** The bank's decision in the format of a charge. */
const toOutcome = (failure: Attempt['failure']) =>
  failure
    ? {
        advice_code: failure.reason === 'authentication_required' ? null : 'try_again_later',
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'declined_by_network',
        reason: failure.reason,
        risk_level: 'normal',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        seller_message: 'Payment complete.',
        type: 'authorized',
      };

const threeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/** The card fields of a charge at the time of the payment. */
function describeMethod({ data }: Stored, amount: number, isAuthenticated: boolean) {
  const card = data.card as Record<string, unknown>;
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card;
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint,
      funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status,
      three_d_secure: isAuthenticated ? threeDSecure : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

/**
 * The charge of an attempt, paid or failed. For a card whose payments are always disputed, returns a function that
 * opens the dispute; it is called when the payment is reported.
 */
export async function createCharge(
  context: Context,
  intent: Stored,
  method: Stored,
  { failure, isAuthenticated }: Attempt,
): Promise<{ charge: Resource; dispute?: () => Promise<unknown> }> {
  const { amount, currency, description, customer, metadata: newMetadata, receipt_email } = intent.data;
  const isPaid = failure === null;
  const id = context.newId('ch');
  const owner = typeof customer === 'string' ? customer : null;
  const cents = Number(amount);
  const movement =
    isPaid &&
    (await recordMovement(context, {
      type: 'charge',
      reporting_category: 'charge',
      amount: cents,
      fee: processingFee(cents),
      currency,
      source: id,
      customer: owner,
      description: typeof description === 'string' ? description : null,
    }));
  const charge: Resource = {
    id,
    object,
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: movement ? movement.id : null,
    billing_details: method.data.billing_details,
    calculated_statement_descriptor: 'DOCKET',
    captured: isPaid,
    created: movement ? movement.created : await timeFor(context, owner),
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: newMetadata,
    on_behalf_of: null,
    outcome: toOutcome(failure),
    paid: isPaid,
    payment_intent: intent.data.id,
    payment_method: method.data.id,
    payment_method_details: describeMethod(method, cents, isAuthenticated),
    receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.data.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  const invoice = intent.internal.invoice ?? null;
  await create(context, charge, { customer: owner, parent: intent.data.id, internal: { invoice } });
  await emit(context, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return {
    charge,
    ...(isPaid && getCardBehavior(method).isDisputed && { dispute: () => openDispute(context, id) }),
  };
}

export const chargeRoutes = [
  route('GET /v1/charges/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/charges',
    { optional: { ...pagingFields, customer: filledText, payment_intent: filledText } },
    ({ tx }, { created, customer, payment_intent: parent, ...paging }) =>
      listPage(tx, '/v1/charges', { object, customer, parent, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/charges/:id',
    { optional: { description: clearableText, receipt_email: clearableText, metadata } },
    async (context, { metadata: changes, ...fields }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      const charge = await patch(context.tx, stored, {
        ...fields,
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
      await emit(context, 'charge.updated', charge, previousAttributes(stored.data, charge));
      return charge;
    },
  ),
];
