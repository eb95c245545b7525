import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { cents, couponOffer, paymentMethod, receipt } from './billing.entities.ts';

/** A payment or a failed attempt. Amounts in cents. */
export const payment = z.object({
  /** 'ch_…' */
  id: z.string(),
  /** simulated: a demo account, whose payments are not counted. */
  user: z.object({ id, name: z.string(), email: z.string().nullable(), simulated: z.boolean() }),
  status: z.enum(['succeeded', 'pending', 'failed']),
  amount: cents,
  refunded: cents,
  fee: cents,
  description: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  invoiceId: z.string().nullable(),
  /** Why the bank refused it: the provider's code, and a text. */
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  disputeStatus: z.string().nullable(),
  createdAt: isoDateTime,
});
export type Payment = z.infer<typeof payment>;

/** One step in the history of a subscription. */
export const billingLog = z.object({
  id,
  at: isoDateTime,
  event: z.string(),
  source: z.enum(['student', 'staff', 'provider', 'job']),
  actor: z.object({ id, name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type BillingLog = z.infer<typeof billingLog>;

/** A student's billing as staff see it. */
export const userBilling = z.object({
  userId: id,
  customerId: z.string().nullable(),
  syncedAt: isoDateTime.nullable(),
  /** A credit of the account is negative. */
  balance: cents,
  plan: z.object({ id, name: z.string(), price: z.number() }).nullable(),
  subscription: z
    .object({
      /** 'sub_…'; null for a free subscription. */
      providerId: z.string().nullable(),
      status: z.string(),
      active: z.boolean(),
      autoRenew: z.boolean(),
      renewalDate: isoDateTime.nullable(),
      paymentFailedAt: isoDateTime.nullable(),
      accessEndsAt: isoDateTime.nullable(),
      hasSchedule: z.boolean(),
      createdAt: isoDateTime,
    })
    .nullable(),
  nextPlan: z.object({ id, name: z.string(), startDate: isoDateTime.nullable() }).nullable(),
  discountPercentage: z.number(),
  coupon: couponOffer.nullable(),
  paymentMethods: z.array(paymentMethod),
  openInvoice: receipt.nullable(),
  blockedUntil: isoDateTime.nullable(),
});
export type UserBilling = z.infer<typeof userBilling>;

export const webhookStatus = z.enum(['received', 'processed', 'failed', 'ignored']);
export const webhook = z.object({
  id: z.string(),
  type: z.string(),
  customerId: z.string().nullable(),
  objectId: z.string().nullable(),
  status: webhookStatus,
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: isoDateTime,
  receivedAt: isoDateTime,
  processedAt: isoDateTime.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const ledgerPosting = z.object({
  key: z.string(),
  source: z.enum(['invoice', 'charge', 'fee', 'refund', 'dispute', 'prep-plus']),
  sourceId: z.string(),
  at: isoDateTime,
  user: z.object({ id, name: z.string(), simulated: z.boolean() }).nullable(),
  lines: z.array(z.object({ account: z.string(), amount: cents })),
});
export type LedgerPosting = z.infer<typeof ledgerPosting>;

export const reconciliation = z.object({
  id,
  at: isoDateTime,
  /** Only what is newer was read, and what differed before; null means everything. */
  since: isoDateTime.nullable(),
  transactions: z.number(),
  postings: z.number(),
  providerTotal: cents,
  ledgerTotal: cents,
  differences: z.array(
    z.object({
      kind: z.enum(['missing', 'extra', 'different']),
      source: z.string(),
      provider: cents.nullable(),
      ledger: cents.nullable(),
    }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** The revenue of one month in cents. */
export const revenueMonth = z.object({
  /** 'YYYY-MM', UTC. */
  month: z.string(),
  /** Monthly recurring revenue at the month's end. */
  recurring: cents,
  /** From subscriptions that began and from those that ended in the month. */
  new: cents,
  lost: cents,
  /** Paid in the month, minus refunds. */
  paid: cents,
  refunded: cents,
  /** Payments that failed, and those of them that were paid later. */
  failed: cents,
  recovered: cents,
  byPlan: z.array(z.object({ planId: id, name: z.string(), subscriptions: z.number(), recurring: cents })),
});
export type RevenueMonth = z.infer<typeof revenueMonth>;
