import type { Deps } from '../../http/deps.ts';
import { findCustomer } from './billing.queries.ts';
import { findPaidSubscription, setAutoRenew } from './checkout/change.service.ts';
import { onProvider } from './provider.ts';
import { isEnded } from './sync/sync.rows.ts';
import type { SyncCustomer } from './sync/sync.service.ts';

/**
 * Ends every subscription of a student immediately and removes the cards, so that nothing is charged any more. Does
 * nothing if payments are off.
 * @throws ApiError UNAVAILABLE when the provider does not respond
 */
export async function endBilling(deps: Deps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.db, userId);
  if (!customer) return;
  if (!deps.payments.isConfigured) {
    // The provider is not reachable without a configuration, and the account must be deleted anyway. Staff end
    // subscriptions at the provider.
    const { customerId } = customer;
    deps.log.warn({ userId, customerId }, 'payments are off: nothing was ended at the payment provider');
    return;
  }
  const { stripe } = deps.payments;
  await onProvider(deps, async () => {
    const all = await stripe.subscriptions.list({ customer: customer.customerId, status: 'all', limit: 100 });
    for (const one of all.data) if (!isEnded(one)) await stripe.subscriptions.cancel(one.id);
    const cards = await stripe.customers.listPaymentMethods(customer.customerId, { limit: 100 });
    for (const { id } of cards.data) await stripe.paymentMethods.detach(id);
  });
}

/**
 * Turns automatic renewal off before a scheduled deletion of the account. Does nothing without a paid subscription,
 * or if payments are off.
 * @throws ApiError UNAVAILABLE when the provider does not respond
 */
export async function stopRenewal(deps: Deps, sync: SyncCustomer, userId: string): Promise<void> {
  if (!deps.payments.isConfigured || !(await findPaidSubscription(deps, userId))) return;
  await setAutoRenew(deps, sync, { userId, isOn: false, cause: { source: 'student' } });
}
