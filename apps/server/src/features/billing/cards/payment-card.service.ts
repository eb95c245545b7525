import { errorMessages } from '@docket/contract';
import Stripe from 'stripe';
import { ApiError, invalid, notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type CustomerRow, findCustomer, findPaymentMethod, listPaymentMethods } from '../billing.queries.ts';
import { isRefusal, isUnusable } from '../provider.ts';
import { markUnconfirmed } from './unconfirmed-cards.service.ts';

export interface UsableCard {
  readonly isAttached: boolean;
}

/** A card that this student may use, or a new one. @throws ApiError NOT_FOUND for any other */
export async function requireUsableCard(deps: Deps, userId: string, id: string): Promise<UsableCard> {
  if (await findPaymentMethod(deps.db, userId, id)) return { isAttached: true };
  const { stripe } = deps.payments;
  const method = await stripe.paymentMethods.retrieve(id).catch((error) => {
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? notFound('Payment method') : error;
  });
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  if (!owner) return { isAttached: false };
  const customer = await findCustomer(deps.db, userId);
  if (owner !== customer?.customerId) throw notFound('Payment method');
  return { isAttached: true };
}

/**
 * Makes a card the primary one. A card that was just created is attached; another student's card is not found.
 * @throws ApiError INVALID without any card or for a removed one, NOT_FOUND, PAYMENT_FAILED when the bank refuses it
 */
export async function usePaymentMethod(
  deps: Deps,
  customer: CustomerRow,
  paymentMethodId: string | undefined,
  key: string,
  checked?: UsableCard,
): Promise<string> {
  const { stripe } = deps.payments;
  if (paymentMethodId === undefined) {
    const [first] = await listPaymentMethods(deps.db, customer.userId);
    if (!first) throw invalid('paymentMethod', errorMessages.billing.noCard);
    return first.id;
  }
  const { isAttached } = checked ?? (await requireUsableCard(deps, customer.userId, paymentMethodId));
  if (!isAttached)
    await stripe.paymentMethods
      .attach(
        paymentMethodId,
        { customer: customer.customerId },
        { idempotencyKey: `${key}-attach-${paymentMethodId}` },
      )
      .catch((error) => {
        // A page that was open for long still has the card of a refused or abandoned payment.
        if (isUnusable(error)) throw invalid('paymentMethod', errorMessages.billing.cardRemoved);
        throw error;
      });
  // Without a key: a repeated one would keep the card of another attempt.
  await stripe.customers.update(customer.customerId, {
    invoice_settings: { default_payment_method: paymentMethodId },
  });
  return paymentMethodId;
}

/**
 * Runs a payment that may make another card the primary one. If the bank refuses, the previous card becomes primary
 * again: renewals must not use a card that just failed. A new card that waits for the bank is marked as unconfirmed.
 */
export async function payWithCard<T extends { readonly status: string }>(
  deps: Deps,
  customer: CustomerRow,
  paymentMethodId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const cards = await listPaymentMethods(deps.db, customer.userId);
  const primary = cards.find(({ isPrimary }) => isPrimary);
  const mark = async () => {
    if (paymentMethodId !== undefined)
      await markUnconfirmed(deps, {
        id: paymentMethodId,
        wasSaved: cards.some(({ id }) => id === paymentMethodId),
        primaryBefore: primary?.id,
      });
  };
  try {
    const outcome = await work();
    if (outcome.status === 'requires-action') await mark();
    return outcome;
  } catch (error) {
    // The bank asked, and nobody was to confirm.
    if (error instanceof ApiError && error.message === errorMessages.billing.confirmationNeeded) await mark();
    if (primary && isRefusal(error))
      await deps.payments.stripe.customers.update(customer.customerId, {
        invoice_settings: { default_payment_method: primary.id },
      });
    throw error;
  }
}
