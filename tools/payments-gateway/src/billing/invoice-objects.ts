import type { BillingLine, InvoiceTotals, Period } from '../billing-engine/index.ts';
import type { Resource } from '../store.ts';
import { type BillingReason, embeddedList, type Invoice, type InvoiceLine } from './types.ts';

/** A line with the invoice item that it was made from, if any. */
export interface SourcedLine extends BillingLine {
  readonly invoiceItem?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

function toPricing({ price, product, amount, quantity }: BillingLine) {
  if (price === '') return null;
  return {
    type: 'price_details',
    price_details: { price, product },
    unit_amount_decimal: String(quantity === 0 ? amount : amount / quantity),
  };
}

/** The published shape of a line. */
export function toLineItem(
  line: SourcedLine,
  { id, invoice, subscription }: { id: string; invoice: string; subscription: string | null },
): InvoiceLine {
  const proration = { proration: line.proration, proration_details: { credited_items: null } };
  return {
    id,
    object: 'line_item',
    amount: line.amount,
    currency: line.currency,
    description: line.description,
    discount_amounts: line.discount_amounts,
    discountable: true,
    discounts: line.discount_amounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: line.metadata ?? {},
    parent:
      line.subscription_item !== null && line.invoiceItem === undefined
        ? {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              ...proration,
              subscription,
              subscription_item: line.subscription_item,
            },
          }
        : {
            type: 'invoice_item_details',
            invoice_item_details: { invoice_item: line.invoiceItem ?? null, ...proration, subscription },
            subscription_item_details: null,
          },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: toPricing(line),
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export interface InvoiceInput {
  readonly id: string;
  readonly customer: Resource;
  readonly subscription: { readonly id: string; readonly metadata: unknown } | null;
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
  readonly reason: BillingReason | 'upcoming';
  readonly period: Period;
  readonly created: number;
  readonly discounts: readonly string[];
  readonly defaultPaymentMethod: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly autoAdvance: boolean;
}

/** The fields of an invoice that follow from its lines and the customer's balance. */
export const amountFields = (totals: InvoiceTotals) => ({
  amount_due: totals.amount_due,
  amount_remaining: totals.amount_due,
  ending_balance: totals.ending_balance,
  starting_balance: totals.starting_balance,
  subtotal: totals.subtotal,
  subtotal_excluding_tax: totals.subtotal,
  total: totals.total,
  total_discount_amounts: totals.total_discount_amounts,
  total_excluding_tax: totals.total_excluding_tax,
});

/** A draft in its published shape. */
export function toInvoice(input: InvoiceInput): Invoice {
  const { id, customer, subscription, created, totals } = input;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Docket (test mode)',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason as BillingReason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email ?? null,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: input.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: input.discounts,
    due_date: null,
    effective_at: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: embeddedList(`/v1/invoices/${id}/lines`, input.lines),
    livemode: false,
    metadata: input.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: embeddedList('/v1/invoice_payments', []),
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subscription: subscription?.id ?? null,
    test_clock: customer.test_clock ?? null,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
    ...amountFields(totals),
  } as Invoice;
}
