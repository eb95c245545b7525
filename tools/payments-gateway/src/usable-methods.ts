import { lockName } from './gateway.queries.ts';
import type { Context } from './http/context.ts';
import { type ErrorBody, GatewayError, invalidParameter, resourceMissing } from './http/errors.ts';
import { requireReusable, useMethod } from './resources/payment-methods.ts';
import type { Stored } from './store.ts';

/** The method, when it may pay for this customer. @throws GatewayError resource_missing and others */
export async function takeMethodFor(context: Context, id: string, customer: string | null): Promise<Stored> {
  // Two payments at once with a card that pays only once wait for each other.
  await lockName(context.tx, id);
  const method = await useMethod(context, id);
  requireReusable(method);
  if (method.row.customer === null || method.row.customer === customer) return method;
  if (context.isBrowser) throw resourceMissing('payment_method', id, 'payment_method');
  throw invalidParameter(
    'payment_method',
    customer === null
      ? 'The provided PaymentMethod is attached to a customer. Include the customer in the request.'
      : 'The provided PaymentMethod does not belong to the supplied Customer.',
    'payment_method_customer_mismatch',
  );
}

export const authenticationFailure =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Why a card can no longer be used that could when the bank's page was opened: it was detached, or used to pay in between. */
export async function findLoss(
  context: Context,
  method: string,
  customer: string | null,
): Promise<ErrorBody | null> {
  try {
    await takeMethodFor(context, method, customer);
    return null;
  } catch (error) {
    if (error instanceof GatewayError) return error.body;
    throw error;
  }
}
