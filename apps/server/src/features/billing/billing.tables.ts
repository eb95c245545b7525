import type { InvoiceLine } from '@docket/contract';
import type { LedgerAccount, LedgerSource, ReconciliationDifference } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** A student's customer at the payment provider, with the data that was last read. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: userId().primaryKey(),
    /** 'cus_…' */
    customerId: text('customer_id').notNull(),
    /** The balance in cents: negative in favor of the account. */
    balance: integer('balance').notNull().default(0),
    /** The coupon of the subscription; null without one. */
    couponCode: text('coupon_code'),
    isPrepPlusIncluded: boolean('is_prep_plus_included').notNull().default(false),
    /** The open invoice whose payment failed. */
    openInvoiceId: text('open_invoice_id'),
    /** The failure whose warning the student closed. */
    warningHiddenFor: timestamptz('warning_hidden_for'),
    /** Staff stopped charging until then; null if not stopped. */
    blockedUntil: timestamptz('blocked_until'),
    /** Increases with every read from the provider, so that an older read never overwrites a newer one. */
    syncVersion: integer('sync_version').notNull().default(0),
    syncedAt: timestamptz('synced_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('billing_customers_customer').on(t.customerId),
    index('billing_customers_synced').on(t.syncedAt),
  ],
);

/** Saved cards as reported by the provider; card numbers are never stored. */
export const billingPaymentMethods = pgTable(
  'billing_payment_methods',
  {
    userId: userId(),
    /** 'pm_…' */
    id: text('id').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    name: text('name'),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

/** Invoices as last reported by the provider. Amounts in cents. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    userId: userId(),
    /** 'in_…' */
    id: text('id').notNull(),
    number: text('number'),
    status: text('status').$type<'draft' | 'open' | 'paid' | 'void' | 'uncollectible'>().notNull(),
    /** 'subscription_create', 'subscription_cycle', 'subscription_update', 'manual'. */
    reason: text('reason').notNull(),
    planId: uuid('plan_id'),
    /** 'sub_…'; null for an invoice without a subscription. */
    subscriptionId: text('subscription_id'),
    lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    couponId: uuid('coupon_id'),
    couponCode: text('coupon_code'),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    balanceUsed: integer('balance_used').notNull(),
    amountDue: integer('amount_due').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    /** The part of the amount paid that belongs to the exam council for prep plus. */
    prepPlusAmount: integer('prep_plus_amount').notNull().default(0),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at'),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    periodStart: timestamptz('period_start'),
    periodEnd: timestamptz('period_end'),
    /** When the email about the payment was written; null if not yet. Not known to the provider. */
    receiptMailedAt: timestamptz('receipt_mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('billing_invoices_newest').on(t.userId, t.createdAt, t.id),
    index('billing_invoices_all').on(t.createdAt, t.id),
    index('billing_invoices_open').on(t.createdAt).where(sql`status = 'open'`),
    index('billing_invoices_paid').on(t.paidAt).where(sql`status = 'paid'`),
    index('billing_invoices_coupon').on(t.couponId).where(sql`status = 'paid'`),
  ],
);

/**
 * Coupons with a limit that students are about to use. A use counts once its invoice is paid; until then it is
 * reserved for the student, so that only one student gets the last use, and nobody loses it because of a declined
 * card.
 */
export const couponReservations = pgTable(
  'coupon_reservations',
  {
    couponId: uuid('coupon_id').notNull(),
    userId: userId(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.userId] }), index('coupon_reservations_user').on(t.userId)],
);

/** Successful and failed charges. Amounts in cents. */
export const billingCharges = pgTable(
  'billing_charges',
  {
    userId: userId(),
    /** 'ch_…' */
    id: text('id').notNull(),
    invoiceId: text('invoice_id'),
    status: text('status').$type<'succeeded' | 'pending' | 'failed'>().notNull(),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull().default(0),
    /** The provider's fee. */
    fee: integer('fee').notNull().default(0),
    description: text('description').notNull(),
    brand: text('brand'),
    last4: text('last4'),
    /** Why the bank refused it: the provider's code. */
    failureCode: text('failure_code'),
    disputeStatus: text('dispute_status'),
    /** What a payment without an invoice was for, if the product made it; it is a receipt then. */
    soldAlone: text('sold_alone').$type<'prep-plus' | 'staff-charge'>(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the email about the payment was written; null if not yet. Not known to the provider. */
    receiptMailedAt: timestamptz('receipt_mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('billing_charges_user').on(t.userId, t.createdAt, t.id),
    index('billing_charges_newest').on(t.status, t.createdAt, t.id),
    index('billing_charges_invoice').on(t.invoiceId),
    // Disputes and refunds have only the id of their charge.
    index('billing_charges_id').on(t.id),
  ],
);

export const billingRefunds = pgTable(
  'billing_refunds',
  {
    userId: userId(),
    /** 're_…' */
    id: text('id').notNull(),
    chargeId: text('charge_id').notNull(),
    amount: integer('amount').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the email about the refund was written; null if not yet. Not known to the provider. */
    mailedAt: timestamptz('mailed_at'),
    /** When the email was written that it failed after all; null if it did not. Not known to the provider. */
    failureMailedAt: timestamptz('failure_mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('billing_refunds_charge').on(t.userId, t.chargeId),
  ],
);

/** The history of a subscription, for staff: one row for each change that a sync found or that somebody made. */
export const billingLogs = pgTable(
  'billing_logs',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    at: timestamptz('at').notNull(),
    /** 'subscription.created', 'plan.changed', 'payment.failed', ... */
    event: text('event').notNull(),
    /** 'student', 'staff', 'provider', 'job'. */
    source: text('source').notNull(),
    actorId: uuid('actor_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('billing_logs_newest').on(t.userId, t.at, t.id)],
);

/**
 * Calls that move money, by the key that the page sent: a retry finds the response, and each student has one such
 * call at a time. A row without a response whose lease has expired belongs to a lost process; the next call of the
 * student continues it.
 */
export const billingRequests = pgTable(
  'billing_requests',
  {
    userId: userId(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the request. */
    requestHash: text('request_hash').notNull(),
    leaseUntil: timestamptz('lease_until').notNull(),
    answer: jsonb('answer').$type<Readonly<Record<string, unknown>>>(),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    uniqueIndex('billing_requests_running').on(t.userId).where(sql`ended_at is null`),
    index('billing_requests_created').on(t.createdAt),
  ],
);

/** Events of the provider, each stored once; a job processes them, and staff can replay them. */
export const billingWebhooks = pgTable(
  'billing_webhooks',
  {
    /** 'evt_…' */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    /** The object that changed. */
    objectId: text('object_id'),
    status: text('status').$type<'received' | 'processed' | 'failed' | 'ignored'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** When it is tried again after a failure; null means immediately. */
    nextAttemptAt: timestamptz('next_attempt_at'),
    /** When it happened at the provider. */
    createdAt: timestamptz('created_at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    processedAt: timestamptz('processed_at'),
  },
  (t) => [
    index('billing_webhooks_newest').on(t.receivedAt, t.id),
    index('billing_webhooks_status').on(t.status, t.receivedAt, t.id),
    index('billing_webhooks_customer').on(t.customerId, t.receivedAt),
  ],
);

/** Postings of the double-entry ledger; rows are only added, never changed. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    /** Unique key, for example 'invoice-paid:in_…'. */
    key: text('key').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    source: text('source').$type<LedgerSource>().notNull(),
    /** The id of the provider's object. */
    sourceId: text('source_id').notNull(),
    /** The charge that moved the cash, if there is one. */
    chargeId: text('charge_id'),
    userId: uuid('user_id').references(() => users.id),
    planId: uuid('plan_id'),
    /** When the money moved. */
    at: timestamptz('at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_postings_sequence').on(t.sequence),
    index('ledger_postings_at').on(t.at, t.sequence),
    index('ledger_postings_user').on(t.userId, t.at),
    index('ledger_postings_charge').on(t.chargeId),
    index('ledger_postings_source').on(t.sourceId),
  ],
);

/** Lines of a posting; they sum to zero. Cents, debit positive. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    postingKey: text('posting_key')
      .notNull()
      .references(() => ledgerPostings.key),
    position: integer('position').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postingKey, t.position] }), index('ledger_lines_account').on(t.account)],
);

/** Results of reconciling the ledger with the provider's balance. */
export const ledgerReconciliations = pgTable(
  'ledger_reconciliations',
  {
    id: uuid('id').primaryKey(),
    at: timestamptz('at').notNull(),
    /** What is newer was read on both sides; null means everything. */
    since: timestamptz('since'),
    /** True if the nightly job made it, false if staff did. */
    isNightly: boolean('is_nightly').notNull().default(true),
    /** Balance transactions and postings that were compared. */
    transactions: integer('transactions').notNull(),
    postings: integer('postings').notNull(),
    /** Cents. */
    providerTotal: integer('provider_total').notNull(),
    ledgerTotal: integer('ledger_total').notNull(),
    /** At most the first 500. */
    differences: jsonb('differences').$type<readonly ReconciliationDifference[]>().notNull(),
  },
  (t) => [index('ledger_reconciliations_newest').on(t.at)],
);

/** Emails about a failed payment that were sent, so that each is sent once. */
export const dunningMails = pgTable(
  'dunning_mails',
  {
    userId: userId(),
    invoiceId: text('invoice_id').notNull(),
    /** 1, 2 or 3. */
    number: integer('number').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.invoiceId, t.number] })],
);
