import type { Billing, Receipt, ReceiptDetails } from '@docket/contract';
import { accessEndsAt } from '@docket/rules';
import type { CouponRow, CustomerRow, InvoiceRow, SubscriptionRow } from './billing.queries.ts';
import { paymentFailed } from './billing.rules.ts';
import { couponOffer } from './catalog/coupons.service.ts';
import { describeInvoice, describeLine } from './receipts/describe-lines.ts';
import type { ChargeReceiptRow, ReceiptRow } from './receipts/receipts.queries.ts';

/** A payment without an invoice as a receipt with one line. */
export function chargeReceiptView(charge: ChargeReceiptRow): ReceiptDetails {
  const { id, amount, createdAt, description, brand, last4, refunded } = charge;
  const paidAt = createdAt.toISOString();
  return {
    id,
    number: null,
    status: 'paid',
    createdAt: paidAt,
    paidAt,
    description,
    lines: [{ description, amount, isProration: false, periodStart: null, periodEnd: null }],
    subtotal: amount,
    discount: 0,
    tax: 0,
    total: amount,
    balanceUsed: 0,
    amountDue: amount,
    amountPaid: amount,
    refunded,
    card: brand && last4 ? { brand, last4 } : null,
    couponCode: null,
  };
}

export const receiptView = ({ invoice, brand, last4, refunded }: ReceiptRow): Receipt => ({
  id: invoice.id,
  number: invoice.number,
  status: invoice.status,
  createdAt: invoice.createdAt.toISOString(),
  paidAt: invoice.paidAt?.toISOString() ?? null,
  description: describeInvoice(invoice),
  total: invoice.total,
  amountPaid: invoice.amountPaid,
  refunded,
  card: brand && last4 ? { brand, last4 } : null,
});

export const receiptDetailsView = (row: ReceiptRow): ReceiptDetails => ({
  ...receiptView(row),
  lines: row.invoice.lines.map((line) => ({ ...line, description: describeLine(line.description) })),
  subtotal: row.invoice.subtotal,
  discount: row.invoice.discount,
  tax: row.invoice.tax,
  total: row.invoice.total,
  balanceUsed: row.invoice.balanceUsed,
  amountDue: row.invoice.amountDue,
  couponCode: row.invoice.couponCode,
});

/** The billing data for a student's pages. */
export function billingView(
  customer: CustomerRow | undefined,
  subscription: Pick<SubscriptionRow, 'status' | 'latestInvoiceCreated'> | undefined,
  openInvoice: InvoiceRow | undefined,
  coupon: CouponRow | undefined,
): Billing {
  const failedAt =
    subscription && paymentFailed(subscription.status) ? subscription.latestInvoiceCreated : null;
  return {
    hasCustomer: customer !== undefined,
    paymentFailedAt: failedAt?.toISOString() ?? null,
    accessEndsAt: failedAt ? accessEndsAt(failedAt).toISOString() : null,
    openInvoiceId: openInvoice?.status === 'open' ? openInvoice.id : null,
    openAmount: openInvoice?.status === 'open' ? openInvoice.amountDue - openInvoice.amountPaid : null,
    isWarningHidden: failedAt !== null && customer?.warningHiddenFor?.getTime() === failedAt.getTime(),
    isPrepPlusIncluded: customer?.isPrepPlusIncluded ?? false,
    coupon: coupon ? couponOffer(coupon) : null,
  };
}
