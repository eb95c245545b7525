import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** US cents; negative for a credit. */
export const cents = z.number().int();
/** Ids of the payment provider: 'pm_…', 'in_…', 'ch_…'. */
const providerId = (prefix: string) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^${prefix}_\\w{1,90}$`), `must look like '${prefix}_...'`);
export const paymentMethodId = providerId('pm');
export const chargeId = providerId('ch');
/** An invoice, or a payment without one. */
export const receiptId = z
  .string()
  .max(100)
  .regex(/^(in|ch)_\w{1,90}$/, "must look like 'in_...' or 'ch_...'");

/** A saved card; only the payment provider has its number. */
export const paymentMethod = z.object({
  id: z.string(),
  /** 'visa', 'mastercard', 'amex'. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** Name on the card. */
  name: z.string().nullable(),
  isPrimary: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** One line of an invoice or of a preview. */
export const invoiceLine = z.object({
  description: z.string(),
  amount: cents,
  /** A credit or charge for the rest of a period. */
  isProration: z.boolean(),
  periodStart: isoDateTime.nullable(),
  periodEnd: isoDateTime.nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** The amounts of an invoice. Its lines are before discounts. */
export const invoiceAmounts = z.object({
  lines: z.array(invoiceLine),
  subtotal: cents,
  discount: cents,
  tax: cents,
  total: cents,
  /** Credit of the account that is used; negative. */
  balanceUsed: cents,
  amountDue: cents,
});

/** A past invoice, with the card that paid it. */
export const receipt = z.object({
  id: z.string(),
  /** A number for people: 'A1B2C3D4-0001'. */
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  createdAt: isoDateTime,
  paidAt: isoDateTime.nullable(),
  description: z.string(),
  total: cents,
  amountPaid: cents,
  refunded: cents,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Receipt = z.infer<typeof receipt>;
export const receiptDetails = receipt.extend({ ...invoiceAmounts.shape, couponCode: z.string().nullable() });
export type ReceiptDetails = z.infer<typeof receiptDetails>;

export const upcomingInvoice = z.object({
  date: isoDateTime,
  ...invoiceAmounts.shape,
});

/** The cost of changing to a plan, before the change. */
export const planChangePreview = z.object({
  planId: id,
  kind: z.enum(['new', 'upgrade', 'downgrade', 'to-free', 'undo']),
  /** 'now', or at the end of the paid period. */
  when: z.enum(['now', 'period-end']),
  effectiveAt: isoDateTime,
  /** For the rest of the current plan: 0 or negative. */
  credit: cents,
  /** For the new plan. */
  charge: cents,
  ...invoiceAmounts.shape,
  nextRenewal: z.object({ date: isoDateTime, amount: cents }).nullable(),
  /** When the plan ends, because auto-renew is off and stays off; null if it renews. */
  endsAt: isoDateTime.nullable(),
  isFeeWaiverFixedPrice: z.boolean(),
});
export type PlanChangePreview = z.infer<typeof planChangePreview>;

/** The status of a payment after a call. */
export const paymentOutcome = z.object({
  status: z.enum(['succeeded', 'requires-action', 'processing']),
  /** With 'requires-action': the URL of the bank's page; it redirects back to the product. */
  redirectUrl: z.string().nullable(),
  /** For the provider's own elements. */
  clientSecret: z.string().nullable(),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const couponCheckReason = z.enum([
  'valid',
  'unknown',
  'expired',
  'not-yet-valid',
  'used-up',
  'wrong-plan',
  'disabled',
]);
/** The discount of a coupon, as students see it. */
export const couponOffer = z.object({
  code: z.string(),
  percentOff: z.number().nullable(),
  amountOff: cents.nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  durationMonths: z.number().nullable(),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** The billing data of the billing page and of /user/me. */
export const billing = z.object({
  hasCustomer: z.boolean(),
  /** Set while a payment for the plan is missing. */
  paymentFailedAt: isoDateTime.nullable(),
  /** When access ends if the payment still fails. */
  accessEndsAt: isoDateTime.nullable(),
  /** The invoice whose payment failed. */
  openInvoiceId: z.string().nullable(),
  openAmount: cents.nullable(),
  isWarningHidden: z.boolean(),
  isPrepPlusIncluded: z.boolean(),
  coupon: couponOffer.nullable(),
});
export type Billing = z.infer<typeof billing>;
