import { activeDiscounts, applyDiscounts } from './discounts.ts';
import { periodLines } from './prorations.ts';
import type { BillingDiscount, BillingItem, BillingLine, Period } from './types.ts';

/**
 * The minimum that a card can be charged. Smaller amounts are added to the customer's balance for the next invoice.
 */
export const MINIMUM_CHARGE = 50;

export interface InvoiceTotals {
  readonly subtotal: number;
  readonly total_discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
  readonly total_excluding_tax: number;
  readonly total: number;
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly amount_due: number;
}

/**
 * Sums lines. `balance` is the customer's: negative is credit that is used first, positive is debt that is added. A
 * negative total becomes credit. Always: amount_due = total + starting_balance - ending_balance.
 */
export function invoiceTotals(lines: readonly BillingLine[], balance = 0): InvoiceTotals {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const byDiscount = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts))
    byDiscount.set(discount, (byDiscount.get(discount) ?? 0) + amount);
  const total = subtotal - [...byDiscount.values()].reduce((sum, amount) => sum + amount, 0);
  const payable = total + balance;
  const amountDue = payable < MINIMUM_CHARGE ? 0 : payable;
  return {
    subtotal,
    total_discount_amounts: [...byDiscount].map(([discount, amount]) => ({ amount, discount })),
    total_excluding_tax: total,
    total,
    starting_balance: balance,
    ending_balance: payable - amountDue,
    amount_due: amountDue,
  };
}

export interface SubscriptionInvoiceInput {
  readonly items: readonly BillingItem[];
  readonly period: Period;
  readonly discounts: readonly BillingDiscount[];
  readonly isTrial?: boolean;
  /**
   * Invoice items for this invoice, such as prorations by `create_prorations`; discounts are applied to them here.
   */
  readonly pending?: readonly BillingLine[];
}

/**
 * The lines of an invoice for a period (a creation, a trial or a renewal): waiting items first, then the
 * subscription's. The discounts of a line are those valid at the start of the period.
 */
export function subscriptionInvoiceLines(input: SubscriptionInvoiceInput): BillingLine[] {
  const lines = [
    ...(input.pending ?? []).map((line) => ({ ...line, discount_amounts: [] })),
    ...periodLines(input.items, input.period, input.isTrial),
  ];
  return applyDiscounts(lines, activeDiscounts(input.discounts, input.period.start));
}
