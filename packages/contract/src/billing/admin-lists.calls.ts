import { z } from 'zod';
import { countedPage, day, flag, id, isoDateTime, paged, pageQuery, searchTerm } from '../common.ts';
import { dataOfList, dataOfUserInQuery, defineCall } from '../define.ts';
import {
  ledgerPosting,
  payment,
  reconciliation,
  revenueMonth,
  webhook,
  webhookStatus,
} from './admin.entities.ts';

/** Lists for billing staff: payments, events of the provider, the ledger and revenue. */
export const billingListAdminCalls = {
  payments: defineCall({
    method: 'GET',
    path: '/billing/admin/payments',
    reads: 'replica',
    personalData: dataOfList('payments'),
    who: 'billing',
    summary: 'Payments of all students, newest first',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(['succeeded', 'failed', 'refunded', 'disputed']).optional(),
      search: searchTerm.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      /** Payments of demo accounts: with the others, left out, or alone. */
      simulated: z.enum(['include', 'exclude', 'only']).default('include'),
      exportcsv: flag.optional(),
    }),
    output: countedPage(payment),
  }),
  failedPayments: defineCall({
    method: 'GET',
    path: '/billing/admin/failed-payments',
    reads: 'replica',
    personalData: dataOfList('payments'),
    who: 'billing',
    summary: 'Students whose payment is missing now, the longest first',
    query: z.strictObject(pageQuery),
    output: countedPage(
      z.object({
        user: payment.shape.user,
        invoiceId: z.string(),
        amountDue: z.number().int(),
        failedAt: isoDateTime,
        attempts: z.number(),
        nextAttemptAt: isoDateTime.nullable(),
        accessEndsAt: isoDateTime,
        failureMessage: z.string().nullable(),
        mailsSent: z.number(),
      }),
    ),
  }),
  webhooks: defineCall({
    method: 'GET',
    path: '/billing/admin/webhooks',
    reads: 'replica',
    who: 'billing',
    summary: 'Events of the payment provider, newest first',
    query: z.strictObject({
      ...pageQuery,
      status: webhookStatus.optional(),
      type: z.string().trim().max(100).optional(),
    }),
    output: paged(webhook),
  }),
  replayWebhook: defineCall({
    method: 'POST',
    path: '/billing/admin/webhooks/{id}/replay',
    who: 'billing',
    summary: 'Work an event off again',
    params: z.strictObject({ id: z.string().regex(/^evt_\w{1,90}$/, "must look like 'evt_...'") }),
    output: z.object({ webhook }),
    errors: ['INVALID', 'WRONG_STATE', 'CONFLICT', 'PAYMENT_FAILED', 'UNAVAILABLE'],
  }),
  ledger: defineCall({
    method: 'GET',
    path: '/billing/admin/ledger',
    reads: 'replica',
    personalData: dataOfUserInQuery('ledger'),
    who: 'billing',
    summary: 'Postings of the ledger, newest first, and the balance of every account at the end of toDate',
    query: z.strictObject({
      ...pageQuery,
      userId: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      exportcsv: flag.optional(),
    }),
    output: paged(ledgerPosting).extend({
      balances: z.array(z.object({ account: z.string(), amount: z.number().int() })),
    }),
  }),
  reconciliations: defineCall({
    method: 'GET',
    path: '/billing/admin/reconciliation',
    reads: 'replica',
    who: 'billing',
    summary: "Comparisons of the ledger with the provider's balance, newest first",
    query: z.strictObject(pageQuery),
    output: paged(reconciliation),
  }),
  reconcile: defineCall({
    method: 'POST',
    path: '/billing/admin/reconciliation',
    expensive: 'recount',
    who: 'billing',
    summary: "Compare the ledger with the provider's balance now",
    output: z.object({ reconciliation }),
    errors: ['UNAVAILABLE'],
    timeout: 60_000,
  }),
  revenue: defineCall({
    method: 'GET',
    path: '/billing/admin/revenue',
    reads: 'replica',
    who: 'billing',
    summary: 'Recurring, new, lost, failed and recovered revenue by month and plan; at most 36 months',
    query: z.strictObject({
      /** 'YYYY-MM'; the last twelve months if omitted. */
      from: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
        .optional(),
      to: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
        .optional(),
      /** Demo accounts are left out unless they are included. */
      simulated: z.enum(['exclude', 'include']).default('exclude'),
      exportcsv: flag.optional(),
    }),
    /** The payments of these months: of people, and of demo accounts. */
    output: z.object({ months: z.array(revenueMonth), counted: z.number(), demo: z.number() }),
    errors: ['INVALID'],
  }),
};
