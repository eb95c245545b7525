import type { Context } from './http/context.ts';
import type { PaymentOutcome } from './payment-attempts.ts';
import { load, type Resource, type Stored } from './store.ts';

type Listener = (context: Context, intent: Resource, outcome: PaymentOutcome) => Promise<void>;
const listeners: Listener[] = [];

/**
 * Calls the listener, in the same transaction, when the payment of an invoice goes on by itself: after 3-D Secure, or
 * when a browser or a call of the API confirms its intent, also when the bank then asks its customer. Outcomes that
 * `createPaymentIntent` and `confirmPaymentIntent` return to the billing half are not reported again.
 */
export const onPaymentSettled = (listener: Listener) => {
  listeners.push(listener);
};

/** The invoice that an intent or a charge is for. */
export const getInvoiceId = ({ internal }: Stored) =>
  typeof internal.invoice === 'string' ? internal.invoice : null;

/** Tells the billing half what became of an intent that it did not confirm itself. */
export async function tellSettled(context: Context, outcome: PaymentOutcome): Promise<PaymentOutcome> {
  const stored = await load(context.tx, 'payment_intent', outcome.intent.id);
  if (getInvoiceId(stored) !== null) for (const tell of listeners) await tell(context, stored.data, outcome);
  return outcome;
}
