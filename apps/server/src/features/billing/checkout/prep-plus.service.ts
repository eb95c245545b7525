import { errorMessages } from '@docket/contract';
import type Stripe from 'stripe';
import { ApiError, invalid } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { PrepPlusCharge, PrepPlusPayments } from '../../exam-council/index.ts';
import { findCustomer } from '../billing.queries.ts';
import { ensureCustomer } from '../cards/customers.service.ts';
import { payWithCard, usePaymentMethod } from '../cards/payment-card.service.ts';
import { findChargeOfIntent, onProvider } from '../provider.ts';
import { prepPlusKeyField } from '../sync/sync.rows.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { confirmIntent, toActionNeeded } from './payment-intent.service.ts';

const statuses: Partial<Record<Stripe.PaymentIntent.Status, PrepPlusCharge['status']>> = {
  succeeded: 'succeeded',
  requires_action: 'requires-action',
  processing: 'processing',
  canceled: 'canceled',
};

async function toCharge(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PrepPlusCharge> {
  const status = statuses[intent.status] ?? 'failed';
  return {
    ...toActionNeeded(intent),
    status,
    chargeId: status === 'succeeded' ? await findChargeOfIntent(stripe, intent) : null,
  };
}

/** Charges prep plus as a separate payment; the key of the order is stored with it. */
export function prepPlusPayments(deps: Deps, sync: SyncCustomer): PrepPlusPayments {
  async function findIntent(userId: string, key: string): Promise<Stripe.PaymentIntent | null> {
    const customer = await findCustomer(deps.db, userId);
    if (!customer) return null;
    const { stripe } = deps.payments;
    const intents = await stripe.paymentIntents.list({ customer: customer.customerId, limit: 100 });
    return intents.data.find(({ metadata }) => metadata[prepPlusKeyField] === key) ?? null;
  }
  async function read(userId: string, key: string): Promise<PrepPlusCharge | null> {
    const intent = await findIntent(userId, key);
    return intent && toCharge(deps.payments.stripe, intent);
  }
  return {
    async chargePrepPlus(userId, { key, requestKey: attempt, paymentMethod, amount, returnTo }) {
      return onProvider(deps, async () => {
        const { stripe } = deps.payments;
        const customer = await ensureCustomer(deps, userId);
        const known = await findIntent(userId, key);
        if (known?.status === 'canceled')
          throw new ApiError('PAYMENT_FAILED', errorMessages.billing.paymentAbandoned);
        if (known && known.amount !== amount) throw invalid('amount', errorMessages.billing.keyReused);
        const intent =
          known ??
          (await stripe.paymentIntents.create(
            {
              customer: customer.customerId,
              amount,
              currency: 'usd',
              description: 'LSAC Prep Plus, one year',
              metadata: { userId, [prepPlusKeyField]: key },
            },
            { idempotencyKey: `docket-prep-plus-${userId}-${key}` },
          ));
        if (intent.status !== 'succeeded' && intent.status !== 'processing') {
          const attemptKey = `docket-prep-plus-${userId}-${attempt}`;
          await payWithCard(deps, customer, paymentMethod, async () =>
            confirmIntent(deps, {
              intentId: intent.id,
              paymentMethod: await usePaymentMethod(deps, customer, paymentMethod, attemptKey),
              // Each request of the student asks the bank once: another card, or the same after a refusal, is another
              // request.
              key: attemptKey,
              isOffSession: false,
              returnTo,
            }),
          );
        }
        await sync(customer.customerId, { source: 'student', actorId: userId });
        const charge = (await read(userId, key))!;
        if (charge.status === 'failed' || charge.status === 'canceled')
          throw new ApiError('PAYMENT_FAILED', errorMessages.billing.paymentAbandoned);
        return { ...charge, status: charge.status };
      });
    },
    findPrepPlusCharge: (userId, key) => onProvider(deps, () => read(userId, key)),
    cancelPrepPlusCharge: (userId, key) =>
      onProvider(deps, async () => {
        const intent = await findIntent(userId, key);
        if (!intent) return null;
        const { stripe } = deps.payments;
        if (intent.status === 'succeeded' || intent.status === 'canceled') return toCharge(stripe, intent);
        // It may succeed at the same time, so its status is read once more.
        await stripe.paymentIntents.cancel(intent.id).catch(() => undefined);
        return read(userId, key);
      }),
  };
}
