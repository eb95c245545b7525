import type Stripe from 'stripe';
import type { Deps } from '../../../http/deps.ts';
import { type CustomerRow, findCustomer, listPaymentMethods } from '../billing.queries.ts';
import type { SyncCause, SyncCustomer } from '../sync/sync.service.ts';
import { isUnconfirmed } from './unconfirmed-cards.service.ts';

/** The maximum number of a customer's cards in one response of the provider. */
const maxCards = 100;

/** Cards with the same number, by the provider's fingerprint, newest first. */
function groupByNumber(methods: readonly Stripe.PaymentMethod[]): Stripe.PaymentMethod[][] {
  const groups = new Map<string, Stripe.PaymentMethod[]>();
  for (const method of methods) {
    const { fingerprint } = method.card ?? {};
    if (fingerprint) groups.set(fingerprint, [...(groups.get(fingerprint) ?? []), method]);
  }
  // The sort is stable: within one second the order of the provider is kept.
  return Array.from(groups.values(), (group) => group.toSorted((a, b) => b.created - a.created));
}

async function removeSameCards(deps: Deps, { customerId }: CustomerRow, keptId?: string): Promise<boolean> {
  const { stripe } = deps.payments;
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: maxCards });
  // One that waits for the bank replaces none: it may be refused, and another tab pays with it.
  const settled = data.filter((card) => card.id === keptId || !isUnconfirmed(card));
  const doubled = groupByNumber(settled).filter(({ length }) => length > 1);
  if (doubled.length === 0) return false;
  const customer = await stripe.customers.retrieve(customerId);
  const primary = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const primaryId = typeof primary === 'string' ? primary : primary?.id;
  for (const group of doubled) {
    const kept = group.find(({ id }) => id === keptId) ?? group[0]!;
    const others = group.filter(({ id }) => id !== kept.id);
    // The primary one first, so that there always is a card for renewals.
    if (others.some(({ id }) => id === primaryId))
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: kept.id } });
    for (const { id } of others) await stripe.paymentMethods.detach(id);
  }
  return true;
}

/**
 * Keeps one of the saved cards with the same number: the given one, or the newest, whose expiration date was entered
 * last. It becomes primary if one of them was. Call it after a sync, because it does nothing if fewer than two cards
 * are stored. A failure is only logged: the payment is made, and saving the next card tries again.
 */
export async function mergeSameCards(
  deps: Deps,
  sync: SyncCustomer,
  { userId, keptId, cause }: { readonly userId: string; readonly keptId?: string; readonly cause: SyncCause },
): Promise<void> {
  if ((await listPaymentMethods(deps.db, userId)).length < 2) return;
  const customer = await findCustomer(deps.db, userId);
  if (!customer) return;
  try {
    if (await removeSameCards(deps, customer, keptId)) await sync(customer.customerId, cause);
  } catch (error) {
    deps.log.warn({ err: error, userId }, 'cards of the same number not merged');
  }
}
