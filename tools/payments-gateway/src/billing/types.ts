import type { BillingDiscount, SubscriptionStatus } from '../billing-engine/index.ts';
import type { Price } from '../resources/prices.ts';
import type { Resource } from '../store.ts';

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly price: Price;
  readonly quantity: number;
  readonly current_period_start: number;
  readonly current_period_end: number;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly [field: string]: unknown;
}

export interface Subscription extends Resource {
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly items: { readonly data: readonly SubscriptionItem[]; readonly [field: string]: unknown };
  readonly discounts: readonly string[];
  readonly billing_cycle_anchor: number;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly cancellation_details: {
    readonly comment: string | null;
    readonly feedback: string | null;
    readonly reason: string | null;
  };
  readonly created: number;
  readonly default_payment_method: string | null;
  readonly latest_invoice: string | null;
  readonly pending_update: { readonly expires_at: number; readonly [field: string]: unknown } | null;
  readonly schedule: string | null;
  readonly trial_end: number | null;
  readonly pause_collection: { readonly behavior: string; readonly resumes_at: number | null } | null;
  readonly metadata: Record<string, string>;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';

export interface InvoiceLine extends Resource {
  readonly amount: number;
  readonly discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
}

export interface Invoice extends Resource {
  readonly customer: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly billing_reason: BillingReason;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly attempt_count: number;
  readonly currency: string;
  readonly default_payment_method: string | null;
  readonly lines: { readonly data: readonly InvoiceLine[]; readonly [field: string]: unknown };
  readonly next_payment_attempt: number | null;
  readonly number: string | null;
  readonly parent: { readonly subscription_details: { readonly subscription: string } } | null;
  readonly payments: { readonly data: readonly InvoicePayment[]; readonly [field: string]: unknown };
  readonly status_transitions: Readonly<Record<string, number | null>>;
}

export interface InvoicePayment extends Resource {
  readonly status: 'open' | 'paid' | 'canceled';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
}

/** A discount object with the coupon at the time of redemption. */
export interface StoredDiscount extends Resource {
  readonly start: number;
  readonly end: number | null;
}

export type Discounts = readonly BillingDiscount[];

export const getSubscriptionOfInvoice = (invoice: Invoice) =>
  invoice.parent?.subscription_details?.subscription ?? null;
/** A list as it is embedded in another object. */
export const embeddedList = <T>(url: string, data: readonly T[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
