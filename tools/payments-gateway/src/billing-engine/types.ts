/**
 * The parts of Stripe's objects that billing is computed from. Times are seconds, amounts cents; names are those of
 * the API.
 */
export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Recurring {
  readonly interval: Interval;
  readonly interval_count: number;
}

export interface BillingPrice {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: Recurring;
  /** The product's name, for descriptions of lines. */
  readonly name: string;
}

export interface BillingItem {
  readonly id: string;
  readonly price: BillingPrice;
  readonly quantity: number;
}

export interface Period {
  readonly start: number;
  readonly end: number;
}

export interface BillingCoupon {
  readonly id: string;
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly duration: 'once' | 'repeating' | 'forever';
  readonly duration_in_months: number | null;
  readonly applies_to: { readonly products: readonly string[] } | null;
}

export interface BillingDiscount {
  readonly id: string;
  readonly coupon: BillingCoupon;
  readonly start: number;
  readonly end: number | null;
}

/** A line before it has an id and the published shape of `line_item`. */
export interface BillingLine {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly period: Period;
  readonly proration: boolean;
  readonly price: string;
  readonly product: string;
  readonly quantity: number;
  readonly subscription_item: string | null;
  /** The part of a period that a proration covers: [seconds left, seconds of the period]. */
  readonly fraction: readonly [number, number] | null;
  readonly discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
}
