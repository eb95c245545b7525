import { declineMessage, errorMessages, type PaymentOutcome } from '@docket/contract';
import type Stripe from 'stripe';
import { ApiError, invalid } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { PlanRow } from '../billing.queries.ts';
import { confirmIntent, succeeded } from './payment-intent.service.ts';
import { dropPendingUpdate, getExpandableId, releasedScheduleField } from './pending-upgrade.ts';
import type { UpgradePricing } from './upgrade-pricing.ts';

/** Metadata of a change: the request that began it. */
const upgradeKeyField = 'upgradeKey';

export interface Upgrade {
  readonly subscription: Stripe.Subscription;
  readonly plan: PlanRow;
  readonly pricing: UpgradePricing;
  readonly discounts: { coupon: string }[];
  /** The key by which a retry finds what it began; also the prefix of the provider's keys. */
  readonly requestKey: string;
  /** The return URL of the bank's page; null if nobody can confirm. */
  readonly returnTo: string | null;
}

/**
 * Changes to a more expensive plan. Nothing changes unless it is paid: until then the change waits at the provider
 * for at most 23 hours, and the subscription is unchanged.
 * @throws ApiError PAYMENT_FAILED, INVALID without a card; the provider's errors
 */
export async function upgrade(deps: Deps, change: Upgrade): Promise<PaymentOutcome> {
  const { stripe } = deps.payments;
  const { subscription, requestKey } = change;
  const isOwn = subscription.pending_update?.metadata?.[upgradeKeyField] === requestKey;
  // A change by another tab or an earlier attempt: its bank page no longer works, so that there is one charge.
  if (!isOwn) await dropPendingUpdate(stripe, subscription);
  const begun = isOwn ? subscription : await beginUpgrade(stripe, change);
  if (begun.pending_update === null) return succeeded;
  const invoice = await stripe.invoices.retrieve(getExpandableId(begun.latest_invoice)!, {
    expand: ['payments'],
  });
  const intentId = getExpandableId(invoice.payments?.data[0]?.payment.payment_intent);
  if (invoice.status === 'paid') return succeeded;
  if (invoice.status !== 'open' || intentId === null)
    throw new ApiError('PAYMENT_FAILED', errorMessages.billing.paymentAbandoned);
  try {
    return await payUpgrade(deps, change, intentId);
  } catch (error) {
    // A refused change is removed; with an unknown result, a retry continues it.
    if (error instanceof ApiError && ['PAYMENT_FAILED', 'INVALID'].includes(error.code))
      await dropPendingUpdate(stripe, begun);
    throw error;
  }
}

const beginUpgrade = (stripe: Stripe, change: Upgrade): Promise<Stripe.Subscription> => {
  const { subscription, plan, pricing, discounts, requestKey } = change;
  const { items, prorationDate, extra } = pricing;
  const schedule = getExpandableId(subscription.schedule);
  return stripe.subscriptions.update(
    subscription.id,
    {
      items,
      ...(extra && {
        add_invoice_items: [
          {
            ...extra,
            period: {
              start: { type: 'timestamp' as const, timestamp: extra.period.start },
              end: { type: 'timestamp' as const, timestamp: extra.period.end },
            },
          },
        ],
      }),
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
      payment_behavior: 'pending_if_incomplete',
      metadata: {
        planId: plan.id,
        [upgradeKeyField]: requestKey,
        ...(schedule && { [releasedScheduleField]: schedule }),
      },
      ...(discounts.length > 0 && { discounts }),
    },
    { idempotencyKey: `${requestKey}-upgrade` },
  );
};

async function payUpgrade(deps: Deps, change: Upgrade, intentId: string): Promise<PaymentOutcome> {
  const { stripe } = deps.payments;
  const { requestKey, returnTo } = change;
  const intent = await stripe.paymentIntents.retrieve(intentId);
  if (intent.status === 'succeeded') return succeeded;
  if (intent.status === 'processing') return { ...succeeded, status: 'processing' };
  if (intent.last_payment_error && intent.status === 'requires_payment_method')
    throw new ApiError('PAYMENT_FAILED', declineMessage(intent.last_payment_error));
  const paymentMethod = getExpandableId(intent.payment_method);
  if (paymentMethod === null) throw invalid('paymentMethod', errorMessages.billing.noCard);
  if (returnTo === null) throw new ApiError('PAYMENT_FAILED', errorMessages.billing.confirmationNeeded);
  return confirmIntent(deps, {
    intentId,
    paymentMethod,
    key: `${requestKey}-upgrade`,
    isOffSession: false,
    returnTo,
  });
}
