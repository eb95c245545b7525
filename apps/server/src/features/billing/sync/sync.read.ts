import type Stripe from 'stripe';
import { retrieveOrNull } from '../provider.ts';

/** No student has more than this of one kind; older ones are stored already. */
const limit = 100;

/** The current data of one customer at the provider. */
export interface ProviderState {
  readonly customer: Stripe.Customer | null;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly paymentMethods: readonly Stripe.PaymentMethod[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

const nothing: ProviderState = {
  customer: null,
  subscriptions: [],
  paymentMethods: [],
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
};

/**
 * Reads a customer; an unknown or deleted one has no data. `refundedIds` are the charges whose refunds are known here: a charge
 * whose refund has failed counts as not refunded at the provider.
 */
export async function readProviderState(
  stripe: Stripe,
  customerId: string,
  refundedIds: readonly string[],
): Promise<ProviderState> {
  const customer = await retrieveOrNull(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return nothing;
  const [subscriptions, paymentMethods, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit,
      expand: ['data.schedule', 'data.latest_invoice', 'data.discounts'],
    }),
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit }),
    stripe.invoices.list({
      customer: customerId,
      limit,
      expand: ['data.payments', 'data.total_discount_amounts.discount'],
    }),
    stripe.charges.list({ customer: customerId, limit, expand: ['data.balance_transaction'] }),
  ]);
  const refunded = charges.data.filter(
    (charge) => charge.amount_refunded > 0 || refundedIds.includes(charge.id),
  );
  const refunds = await Promise.all(
    refunded.map((charge) => stripe.refunds.list({ charge: charge.id, limit })),
  );
  const disputed = charges.data.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.map((charge) => stripe.disputes.list({ charge: charge.id, limit: 10 })),
  );
  return {
    customer,
    subscriptions: subscriptions.data,
    paymentMethods: paymentMethods.data,
    invoices: invoices.data,
    charges: charges.data,
    refunds: refunds.flatMap(({ data }) => data),
    disputes: disputes.flatMap(({ data }) => data),
  };
}
