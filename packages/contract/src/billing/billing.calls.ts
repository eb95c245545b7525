import { z } from 'zod';
import { cursored, flag, id, isoDateTime, ok, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  couponCheckReason,
  couponOffer,
  paymentMethod,
  paymentMethodId,
  paymentOutcome,
  planChangePreview,
  receipt,
  receiptDetails,
  receiptId,
  upcomingInvoice,
} from './billing.entities.ts';

const couponCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,40}$/, 'Use 3 to 40 letters, digits and hyphens');
const cardParams = z.strictObject({ id: paymentMethodId });
const payment = z.strictObject({
  planId: id,
  /** Adds the exam council's prep plus, sold by this school, to the first invoice. */
  isPrepPlusIncludedFromVendor: z.boolean().default(false),
  /** Buys without a linked exam-council account. */
  ignoreIfLSACNotFound: z.boolean().default(false),
  /** A saved or newly created card; by default the primary one. */
  paymentMethod: paymentMethodId.optional(),
  couponCode: couponCode.optional(),
});
/** Error codes of every call that takes money. */
const moneyErrors = ['INVALID', 'WRONG_STATE', 'CONFLICT', 'PAYMENT_FAILED', 'TOO_MANY', 'UNAVAILABLE'];
const paymentOutput = z.object({ payment: paymentOutcome });
const code = z.strictObject({ code: requiredText().max(60) });

/**
 * The billing calls of students. Amounts are computed on the server; calls that move money are idempotent by their
 * key.
 */
export const billingCalls = {
  config: defineCall({
    method: 'GET',
    path: '/billing/config',
    who: 'any',
    summary: 'Where a page sends card data: the payment provider or the local gateway',
    output: z.object({
      /** Null if the server accepts no payments. */
      payments: z
        .object({
          provider: z.enum(['stripe', 'local']),
          publishableKey: z.string(),
          /** Address of the local gateway; null with the real provider. */
          gatewayUrl: z.string().nullable(),
          /** True if no real money is moved. */
          isTestMode: z.boolean(),
        })
        .nullable(),
    }),
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/billing',
    who: 'student',
    idempotent: true,
    summary:
      'Buy a plan; validate3dsecure (default true) lets the bank ask, off_session pays without the student present',
    query: z.strictObject({ validate3dsecure: flag.default(true), off_session: flag.default(false) }),
    body: payment,
    output: paymentOutput,
    errors: moneyErrors,
    timeout: 60_000,
  }),
  changePlan: defineCall({
    method: 'PUT',
    path: '/billing',
    who: 'student',
    idempotent: true,
    summary:
      'Change the plan: at once if it costs more, else at the end of the period; the present plan undoes a scheduled change',
    body: payment,
    output: paymentOutput,
    errors: moneyErrors,
    timeout: 60_000,
  }),
  previewPlanChange: defineCall({
    method: 'GET',
    path: '/billing/change-plan-preview/{planId}',
    who: 'student',
    summary: 'What buying or changing to a plan costs now and at the next renewal',
    params: z.strictObject({ planId: id }),
    query: z.strictObject({
      couponCode: couponCode.optional(),
      isPrepPlusIncludedFromVendor: flag.default(false),
    }),
    output: z.object({ preview: planChangePreview }),
    errors: ['INVALID', 'WRONG_STATE', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  payOpenInvoice: defineCall({
    method: 'POST',
    path: '/billing/pay-open-invoice',
    who: 'student',
    idempotent: true,
    summary: 'Pay the invoice whose payment failed, with the primary card or the given one',
    body: z.strictObject({ paymentMethod: paymentMethodId.optional() }),
    output: paymentOutput,
    errors: moneyErrors,
    timeout: 60_000,
  }),
  cancelAutoRenew: defineCall({
    method: 'POST',
    path: '/billing/cancel-autorenew',
    who: 'student',
    summary: 'End the subscription with its current period',
    output: ok,
    errors: ['WRONG_STATE', 'UNAVAILABLE'],
  }),
  enableAutoRenew: defineCall({
    method: 'POST',
    path: '/billing/enable-autorenew',
    who: 'student',
    summary: 'Renew the subscription after all',
    output: ok,
    errors: ['WRONG_STATE', 'UNAVAILABLE'],
  }),
  refreshSubscriptions: defineCall({
    method: 'POST',
    path: '/billing/refresh-subscriptions',
    who: 'student',
    summary: "Read the subscription again from the payment provider, as after the bank's page",
    output: z.object({
      status: z.string().nullable(),
      /** A payment of the student is in progress: its result is not known yet. */
      isPaymentRunning: z.boolean(),
    }),
    errors: ['UNAVAILABLE'],
  }),
  upcomingInvoice: defineCall({
    method: 'GET',
    path: '/subscription/upcoming-invoice',
    who: 'student',
    summary: 'The next invoice; null when nothing renews',
    output: z.object({ invoice: upcomingInvoice.nullable() }),
    errors: ['UNAVAILABLE'],
  }),
  receipts: defineCall({
    method: 'GET',
    path: '/billing/receipts',
    who: 'student',
    summary: 'Invoices of the student, newest first',
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(12),
    }),
    output: cursored(receipt),
    errors: ['INVALID'],
  }),
  receipt: defineCall({
    method: 'GET',
    path: '/billing/receipts/{id}',
    who: 'student',
    summary: 'One invoice, or payment without one, with its lines',
    params: z.strictObject({ id: receiptId }),
    output: z.object({ receipt: receiptDetails }),
  }),
  addPaymentMethod: defineCall({
    method: 'POST',
    path: '/billing/payment-method/{id}',
    who: 'student',
    idempotent: true,
    summary: "Save a card that the page created at the provider; the bank's page may follow",
    params: cardParams,
    output: paymentOutput,
    errors: moneyErrors,
  }),
  updatePaymentMethod: defineCall({
    method: 'PUT',
    path: '/billing/payment-method/{id}',
    who: 'student',
    summary: 'Change expiration date or name of a saved card',
    params: cardParams,
    body: z.strictObject({
      expMonth: z.number().int().min(1).max(12),
      expYear: z.number().int().min(2000).max(2100),
      name: z.string().trim().max(120).optional(),
    }),
    output: z.object({ paymentMethod }),
    errors: ['INVALID', 'PAYMENT_FAILED', 'UNAVAILABLE'],
  }),
  removePaymentMethod: defineCall({
    method: 'DELETE',
    path: '/billing/payment-method/{id}',
    who: 'student',
    summary: 'Remove a saved card; the last one of a running paid plan stays',
    params: cardParams,
    output: ok,
    errors: ['WRONG_STATE', 'UNAVAILABLE'],
  }),
  setPrimaryPaymentMethod: defineCall({
    method: 'POST',
    path: '/billing/payment-method-primary/{id}',
    who: 'student',
    summary: 'Pay with this card from now on',
    params: cardParams,
    output: ok,
    errors: ['UNAVAILABLE'],
  }),
  coupon: defineCall({
    method: 'GET',
    path: '/coupon/{code}',
    who: 'any',
    summary: 'What a coupon takes off; guesses are limited',
    params: code,
    output: z.object({ coupon: couponOffer }),
    errors: ['TOO_MANY'],
  }),
  couponValidity: defineCall({
    method: 'GET',
    path: '/billing/validity/{code}',
    who: 'any',
    summary: 'Whether a coupon can be used for a plan, and why not; guesses are limited',
    params: code,
    query: z.strictObject({ planId: id }),
    output: z.object({
      valid: z.boolean(),
      reason: couponCheckReason,
      message: z.string(),
      coupon: couponOffer.nullable(),
      /** The plan's price in cents after the coupon; null if the coupon cannot be used. */
      discountedPrice: z.number().int().nullable(),
      validTill: isoDateTime.nullable(),
    }),
    errors: ['TOO_MANY'],
  }),
  hideSubscriptionWarning: defineCall({
    method: 'PUT',
    path: '/billing/hide-subscription-warning',
    who: 'student',
    summary: 'Hide the banner of the failed payment until the next failure',
    output: ok,
  }),
};
