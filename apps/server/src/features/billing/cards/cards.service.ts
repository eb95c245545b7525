import { errorMessages, type PaymentMethod, type PaymentOutcome } from '@docket/contract';
import Stripe from 'stripe';
import { invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CustomerRow,
  findCustomer,
  findPaymentMethod,
  listPaymentMethods,
  type PaymentMethodRow,
} from '../billing.queries.ts';
import { findPaidSubscription } from '../checkout/change.service.ts';
import { succeeded, toActionNeeded } from '../checkout/payment-intent.service.ts';
import { onProvider } from '../provider.ts';
import type { SyncCause, SyncCustomer } from '../sync/sync.service.ts';
import { ensureCustomer } from './customers.service.ts';
import { requireUsableCard } from './payment-card.service.ts';
import { mergeSameCards } from './same-cards.service.ts';

export const paymentMethodView = (row: PaymentMethodRow): PaymentMethod => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.expMonth,
  expYear: row.expYear,
  name: row.name,
  isPrimary: row.isPrimary,
});

/** A card of this student. @throws ApiError NOT_FOUND for any other card */
export async function requireCard(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<{ readonly customer: CustomerRow; readonly card: PaymentMethodRow }> {
  const customer = await findCustomer(deps.db, userId);
  const card = customer && (await findPaymentMethod(deps.db, userId, id));
  if (!customer || !card) throw notFound('Payment method');
  return { customer, card };
}

/**
 * Saves a card that the page created at the provider; the bank may require confirmation.
 * @throws ApiError NOT_FOUND, PAYMENT_FAILED, UNAVAILABLE
 */
export async function addCard(
  deps: Deps,
  sync: SyncCustomer,
  {
    userId,
    id,
    key,
    returnTo,
  }: { readonly userId: string; readonly id: string; readonly key: string; readonly returnTo: string },
): Promise<PaymentOutcome> {
  return onProvider(deps, async () => {
    const { stripe } = deps.payments;
    // Checked before anything is written.
    await requireUsableCard(deps, userId, id);
    const customer = await ensureCustomer(deps, userId);
    const cause = { source: 'student', actorId: userId } as const;
    const requestKey = `docket-${userId}-${key}`;
    const intent = await saveCard(stripe, {
      id,
      customer: customer.customerId,
      requestKey,
      returnTo,
    });
    if (intent.status !== 'succeeded') return toActionNeeded(intent);
    await sync(customer.customerId, cause);
    await choosePrimary(deps, sync, customer, cause);
    await mergeSameCards(deps, sync, { userId, keptId: id, cause });
    return succeeded;
  });
}

async function saveCard(
  stripe: Stripe,
  input: {
    readonly id: string;
    readonly customer: string;
    readonly requestKey: string;
    readonly returnTo: string;
  },
): Promise<Stripe.SetupIntent> {
  try {
    return await stripe.setupIntents.create(
      {
        customer: input.customer,
        payment_method: input.id,
        confirm: true,
        usage: 'off_session',
        return_url: input.returnTo,
      },
      { idempotencyKey: `${input.requestKey}-setup` },
    );
  } catch (error) {
    // The card does not exist, or belongs to another customer.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw notFound('Payment method');
    throw error;
  }
}

/** Makes the first card the primary one if there is none yet. */
export async function choosePrimary(
  deps: Deps,
  sync: SyncCustomer,
  customer: CustomerRow,
  cause: SyncCause,
): Promise<void> {
  const cards = await listPaymentMethods(deps.db, customer.userId);
  if (cards.length === 0 || cards.some(({ isPrimary }) => isPrimary)) return;
  await setPrimaryCard(deps, sync, { customer, id: cards[0]!.id, cause });
}

export async function setPrimaryCard(
  deps: Deps,
  sync: SyncCustomer,
  { customer, id, cause }: { readonly customer: CustomerRow; readonly id: string; readonly cause: SyncCause },
): Promise<void> {
  const { stripe } = deps.payments;
  await onProvider(deps, () =>
    stripe.customers.update(customer.customerId, { invoice_settings: { default_payment_method: id } }),
  );
  await onProvider(deps, () => sync(customer.customerId, cause));
}

/**
 * Removes a card; another one becomes primary. @throws ApiError WRONG_STATE for the last one of an active paid plan
 */
export async function removeCard(
  deps: Deps,
  sync: SyncCustomer,
  { userId, id, cause }: { readonly userId: string; readonly id: string; readonly cause: SyncCause },
): Promise<void> {
  const { customer, card } = await requireCard(deps, userId, id);
  const others = (await listPaymentMethods(deps.db, userId)).filter(
    (paymentMethod) => paymentMethod.id !== id,
  );
  if (others.length === 0 && (await findPaidSubscription(deps, userId)))
    throw wrongState(errorMessages.billing.lastCard);
  const { stripe } = deps.payments;
  await onProvider(deps, async () => {
    if (card.isPrimary && others[0])
      await stripe.customers.update(customer.customerId, {
        invoice_settings: { default_payment_method: others[0].id },
      });
    await stripe.paymentMethods.detach(id);
    await sync(customer.customerId, cause);
  });
}

/**
 * A card is valid through the last day of its month, in the last time zone.
 * @throws ApiError INVALID that names the field with a past value
 */
export function requireValidExpiry(
  { expMonth, expYear }: { readonly expMonth: number; readonly expYear: number },
  now: Date,
): void {
  const latest = new Date(now.getTime() - 12 * 3_600_000);
  const [year, month] = [latest.getUTCFullYear(), latest.getUTCMonth() + 1];
  if (expYear < year) throw invalid('expYear', errorMessages.billing.cardExpired);
  if (expYear === year && expMonth < month) throw invalid('expMonth', errorMessages.billing.cardExpired);
}

/** Changes the expiration date or the name of a card. @throws ApiError NOT_FOUND, PAYMENT_FAILED, UNAVAILABLE */
export async function updateCard(
  deps: Deps,
  sync: SyncCustomer,
  input: {
    readonly userId: string;
    readonly id: string;
    readonly patch: Stripe.PaymentMethodUpdateParams;
    readonly cause: SyncCause;
  },
): Promise<PaymentMethod> {
  const { customer } = await requireCard(deps, input.userId, input.id);
  const { stripe } = deps.payments;
  await onProvider(deps, async () => {
    await stripe.paymentMethods.update(input.id, input.patch);
    await sync(customer.customerId, input.cause);
  });
  const { card } = await requireCard(deps, input.userId, input.id);
  return paymentMethodView(card);
}
