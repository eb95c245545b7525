import type { Sample, SampleContext, Samples } from './audit-sample.ts';

const dayMs = 86_400_000;
/** A call about the student who pays. */
const ofPayer =
  (path: string, body?: object) =>
  ({ payer }: SampleContext): Sample => ({
    path: path.replace('{id}', payer.id).replace('{userId}', payer.id).replace('{pm}', payer.secondCard),
    ...(body && { body }),
  });

/** In an order in which each finds what it needs. */
export const billing: Samples = {
  'billing.refreshSubscription': ofPayer('/billing/refresh-stripe-subscription/{id}'),
  'billing.setNextPlan': ({ payer }) => ({
    path: `/billing/next-plan/${payer.id}`,
    body: { nextPlanId: payer.otherPlan },
  }),
  'billing.clearSchedule': ofPayer('/billing/clear-stripe-subscription-schedule/{id}'),
  'billing.cancelAutoRenewOfUser': ofPayer('/billing/cancel-autorenew/{id}'),
  'billing.enableAutoRenewOfUser': ofPayer('/billing/enable-autorenew/{id}'),
  'billing.switchAutoRenewOff': ofPayer('/billing/autorenew/{id}/disable'),
  'billing.switchAutoRenewOn': ofPayer('/billing/autorenew/{id}/enable'),
  'billing.cancelAutoRenewByBody': ({ payer }) => ({
    path: '/billing/admin/cancel-autorenew',
    body: { userId: payer.id },
  }),
  'billing.enableAutoRenewByBody': ({ payer }) => ({
    path: '/billing/admin/enable-autorenew',
    body: { userId: payer.id },
  }),
  'billing.setRenewalDate': ({ payer, now }) => ({
    path: `/billing/renewal-date/${payer.id}`,
    body: { renewalDate: new Date(now.getTime() + 50 * dayMs).toISOString() },
  }),
  'billing.setDiscount': ofPayer('/billing/discount/{id}', { discountPercentage: 10 }),
  'billing.applyCoupon': ofPayer('/billing/admin/apply-coupon/{id}', { couponCode: 'SAMPLE' }),
  'billing.removeCoupon': ofPayer('/billing/admin/remove-coupon/{id}'),
  'billing.renameCardOfUser': ofPayer('/billing/stripe-payment-method/{userId}/name/{pm}', {
    name: 'A. Walker',
  }),
  'billing.charge': ofPayer('/billing/stripe-create-charge/{userId}/payment/{pm}', {
    amount: 1000,
    description: 'An hour of tutoring',
  }),
  'billing.refund': ({ payer, answers }) => ({
    path: `/billing/admin/refund/${payer.id}/payment/${answers['billing.charge'].payment.id}`,
    body: { reason: 'duplicate' },
  }),
  'billing.setPrimaryCardOfUser': ofPayer('/billing/stripe-payment-method/{userId}/primary-payment/{pm}'),
  'billing.removeCardOfUser': ({ payer }) => ({
    path: `/billing/stripe-payment-method/${payer.id}/payment/${payer.primaryCard}`,
  }),
  'billing.updatePlan': ({ payer }) => ({
    path: '/billing/admin/update-plan',
    body: { userId: payer.id, planId: payer.otherPlan },
  }),
  'billing.recreateSubscription': ({ payer }) => ({
    path: '/billing/admin/recreate-stripe-subscription',
    body: { userId: payer.id },
  }),
  'billing.checkFeeWaiver': ofPayer('/billing/check-feewaiver/{id}'),
  'billing.resetFeeWaiver': ofPayer('/subscription/reset-feewaiver/{id}'),
  'billing.createFreeSubscription': ({ payer, beginner, now }) => ({
    path: `/billing/create-free-subscription/${beginner}`,
    body: { planId: payer.otherPlan, until: new Date(now.getTime() + 30 * dayMs).toISOString() },
  }),
  'billing.replayWebhook': async ({ get }) => {
    // Events of some other types do not concern a student.
    const { items } = await get('/billing/admin/webhooks?type=invoice.paid');
    return { path: `/billing/admin/webhooks/${items[0].id}/replay` };
  },
  'billing.reconcile': () => ({ path: '/billing/admin/reconciliation' }),
};
