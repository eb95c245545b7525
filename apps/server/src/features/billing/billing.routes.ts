import { type billingCalls, errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { returnLink } from '../mail/index.ts';
import { billingLimits } from './billing.limits.ts';
import { findCouponByCode, findCustomer, findNewestSubscription, updateCustomer } from './billing.queries.ts';
import { cardHandlers } from './cards/cards.routes.ts';
import { choosePrimary } from './cards/cards.service.ts';
import { mergeSameCards } from './cards/same-cards.service.ts';
import { findPlan } from './catalog/catalog.service.ts';
import { couponHandlers } from './catalog/coupons.routes.ts';
import { changePlan, setAutoRenew } from './checkout/change.service.ts';
import { isPaymentRunning, type Pay, runOnce } from './checkout/once.service.ts';
import { payOpenInvoice } from './checkout/pay-invoice.service.ts';
import { succeeded } from './checkout/payment-intent.service.ts';
import { previewPlanChange, upcomingInvoice } from './checkout/preview.service.ts';
import type { Purchase } from './checkout/purchase.service.ts';
import { returnPaths } from './checkout/return-paths.ts';
import { subscribe } from './checkout/subscribe.service.ts';
import { onProvider } from './provider.ts';
import { receiptHandlers } from './receipts/receipts.routes.ts';
import type { SyncCustomer } from './sync/sync.service.ts';

/** What a student's purchase causes besides the payment. */
export interface PurchaseHooks {
  /** Whether prep plus can be bought here. */
  readonly sellsPrepPlus: boolean;
  /** Refreshes the student's account from the exam council, if there is one, and continues an order of prep plus. */
  refreshExamCouncil(userId: string): Promise<void>;
}

function renewalHandlers(
  deps: Deps,
  { sync, hooks }: { readonly sync: SyncCustomer; readonly hooks: PurchaseHooks },
): Pick<
  Handlers<typeof billingCalls>,
  | 'cancelAutoRenew'
  | 'enableAutoRenew'
  | 'refreshSubscriptions'
  | 'upcomingInvoice'
  | 'hideSubscriptionWarning'
> {
  const { db } = deps;
  return {
    async cancelAutoRenew({ user }) {
      await setAutoRenew(deps, sync, {
        userId: user.id,
        isOn: false,
        cause: { source: 'student', actorId: user.id },
      });
      return { ok: true };
    },
    async enableAutoRenew({ user }) {
      await setAutoRenew(deps, sync, {
        userId: user.id,
        isOn: true,
        cause: { source: 'student', actorId: user.id },
      });
      return { ok: true };
    },
    async refreshSubscriptions({ user }) {
      const customer = await findCustomer(db, user.id);
      const cause = { source: 'student', actorId: user.id } as const;
      if (customer) {
        await onProvider(deps, () => sync(customer.customerId, cause));
        await choosePrimary(deps, sync, customer, cause);
        await mergeSameCards(deps, sync, { userId: user.id, cause });
      }
      await hooks.refreshExamCouncil(user.id);
      const status = (await findNewestSubscription(db, user.id))?.status ?? null;
      return { status, isPaymentRunning: await isPaymentRunning(deps, user.id) };
    },
    upcomingInvoice: async ({ user }) => ({ invoice: await upcomingInvoice(deps, user.id) }),
    async hideSubscriptionWarning({ user }) {
      const subscription = await findNewestSubscription(db, user.id);
      await updateCustomer(db, user.id, { warningHiddenFor: subscription?.latestInvoiceCreated ?? null });
      return { ok: true };
    },
  };
}

/** The billing calls of students. */
export function billingHandlers(
  deps: Deps,
  { sync, hooks }: { readonly sync: SyncCustomer; readonly hooks: PurchaseHooks },
): Handlers<typeof billingCalls> {
  const { db } = deps;
  const limits = billingLimits(deps);
  /**
   * A call that moves money, once for its key and within the rate limit; repeating a stored or running one does not
   * count.
   */
  const pay: Pay = (request, now, work) =>
    runOnce(deps, request, async () => {
      await limits.takePayment(request.userId, now);
      return work();
    });
  const isFree = async ({ planId }: Purchase) => (await findPlan(deps, planId))?.price === 0;
  return {
    ...receiptHandlers(deps),
    ...cardHandlers(deps, { sync, pay }),
    ...couponHandlers(deps, limits),
    async config() {
      if (!deps.payments.isConfigured) return { payments: null };
      const { provider, publishableKey, gatewayUrl, isTestMode } = deps.payments;
      return { payments: { provider, publishableKey, gatewayUrl, isTestMode } };
    },
    async subscribe({ user, body, query, idempotencyKey: key, now, request }) {
      if (body.isPrepPlusIncludedFromVendor && !hooks.sellsPrepPlus)
        throw invalid('isPrepPlusIncludedFromVendor', errorMessages.billing.prepPlusNotSold);
      const once = { userId: user.id, key, call: 'subscribe', input: [query, body] };
      const cause = { source: 'student', actorId: user.id } as const;
      const payment = await pay(once, now, async () => {
        const outcome = await subscribe(deps, sync, {
          userId: user.id,
          key,
          purchase: body,
          mayAsk: query.validate3dsecure && !query.off_session,
          isOffSession: query.off_session,
          returnTo: returnLink(deps.config, request, returnPaths.checkout(body)),
        });
        // After the bank's page, the refresh call does it.
        if (outcome.status === 'succeeded') await mergeSameCards(deps, sync, { userId: user.id, cause });
        return outcome;
      });
      return { payment };
    },
    async changePlan({ user, body, idempotencyKey: key, now, request }) {
      if (body.isPrepPlusIncludedFromVendor)
        throw invalid('isPrepPlusIncludedFromVendor', errorMessages.billing.prepPlusWithChange);
      const cause = { source: 'student', actorId: user.id } as const;
      const once = { userId: user.id, key, call: 'change-plan', input: body };
      const payment = await pay(once, now, async () => {
        const paid = await findNewestSubscription(db, user.id);
        // A student with the free plan has nothing to change.
        if (paid?.providerId == null && (await isFree(body))) return succeeded;
        const returnTo = returnLink(deps.config, request, returnPaths.checkout(body));
        return changePlan(deps, sync, { userId: user.id, key, purchase: body, cause, returnTo });
      });
      return { payment };
    },
    async previewPlanChange({ user, params, query, now }) {
      const { couponCode, isPrepPlusIncludedFromVendor: isPrepPlusIncluded } = query;
      if (couponCode) await limits.guessCoupon(user.id, now, () => findCouponByCode(db, couponCode), Boolean);
      const request = { userId: user.id, planId: params.planId, couponCode, isPrepPlusIncluded };
      return { preview: await previewPlanChange(deps, request) };
    },
    async payOpenInvoice({ user, body, idempotencyKey: key, now, request }) {
      const once = { userId: user.id, key, call: 'pay-open-invoice', input: body };
      const payment = await pay(once, now, () =>
        payOpenInvoice(deps, sync, {
          userId: user.id,
          key,
          returnTo: returnLink(deps.config, request, returnPaths.openInvoice),
          ...body,
        }),
      );
      return { payment };
    },
    ...renewalHandlers(deps, { sync, hooks }),
  };
}
