import { errorMessages, type PaymentOutcome } from '@docket/contract';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { findCustomer, findInvoice, hasPaidRenewal } from '../billing.queries.ts';
import { payWithCard, usePaymentMethod } from '../cards/payment-card.service.ts';
import { asksForAction, onProvider } from '../provider.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { confirmIntent, succeeded } from './payment-intent.service.ts';

/** If a renewal was paid within this time, a request to pay refers to it. */
const justPaidMs = 60 * 60_000;

/**
 * Pays the invoice whose payment failed.
 * @throws ApiError WRONG_STATE when nothing is open, INVALID without a card, PAYMENT_FAILED, UNAVAILABLE
 */
export async function payOpenInvoice(
  deps: Deps,
  sync: SyncCustomer,
  {
    userId,
    key,
    paymentMethod,
    returnTo,
  }: {
    readonly userId: string;
    readonly key: string;
    readonly returnTo: string;
    readonly paymentMethod?: string | undefined;
  },
): Promise<PaymentOutcome> {
  return onProvider(deps, async () => {
    const { stripe } = deps.payments;
    const cause = { source: 'student', actorId: userId } as const;
    const known = await findCustomer(deps.db, userId);
    if (known) await sync(known.customerId, cause);
    const customer = await findCustomer(deps.db, userId);
    const invoiceId = customer?.openInvoiceId;
    const invoice = invoiceId ? await findInvoice(deps.db, userId, invoiceId) : undefined;
    // It was paid by a process that was lost after the bank's response, or in another tab; its event may have arrived
    // before this call.
    const paidSince = new Date(deps.clock.now().getTime() - justPaidMs);
    if (customer && !invoiceId && (await hasPaidRenewal(deps.db, userId, paidSince))) return succeeded;
    if (!customer || !invoiceId || invoice?.status !== 'open')
      throw wrongState(errorMessages.billing.nothingOpen);
    const requestKey = `docket-${userId}-${key}`;
    const pay = async (): Promise<PaymentOutcome> => {
      const method = await usePaymentMethod(deps, customer, paymentMethod, requestKey);
      try {
        await stripe.invoices.pay(
          invoiceId,
          { payment_method: method },
          { idempotencyKey: `${requestKey}-pay` },
        );
        return succeeded;
      } catch (error) {
        if (!asksForAction(error)) throw error;
        const open = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
        const intent = open.payments?.data[0]?.payment.payment_intent;
        if (!intent) throw error;
        return confirmIntent(deps, {
          intentId: typeof intent === 'string' ? intent : intent.id,
          paymentMethod: method,
          key: requestKey,
          isOffSession: false,
          returnTo,
        });
      }
    };
    return payWithCard(deps, customer, paymentMethod, pay).finally(() => sync(customer.customerId, cause));
  });
}
