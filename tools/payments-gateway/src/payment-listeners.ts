import type { Context } from './http/context.ts';
import type { PaymentOutcome } from './payment-attempts.ts';
import { load, type Resource, type Stored } from './store.ts';

type Listener = (context: Context, intent: Resource, outcome: PaymentOutcome) => Promise<void>;
const listeners: Listener[] = [];

/**
 * Calls the listener, in the same transaction, when the payment of an invoice continues without billing: after 3-D
 * Secure, or when a browser or an API call confirms its intent, even if the bank then asks for confirmation. Results
 * that `createPaymentIntent` and `confirmPaymentIntent` return to billing are not reported again.
 */
export const onPaymentSettled = (listener: Listener) => {
  listeners.push(listener);
};

/** The invoice of an intent or a charge. */
export const getInvoiceId = ({ internal }: Stored) =>
  typeof internal.invoice === 'string' ? internal.invoice : null;

/** Reports the result of an intent that billing did not confirm itself. */
export async function notifySettled(context: Context, outcome: PaymentOutcome): Promise<PaymentOutcome> {
  const stored = await load(context.tx, 'payment_intent', outcome.intent.id);
  if (getInvoiceId(stored) !== null)
    for (const listener of listeners) await listener(context, stored.data, outcome);
  return outcome;
}
