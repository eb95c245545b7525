import type {
  LedgerPosting,
  Payment,
  Reconciliation,
  RevenueMonth,
  UserBilling,
  Webhook,
} from '@docket/contract/types';
import { mastercard, visa } from './create-me.ts';

export const userId = '0199a000-0000-7000-8000-000000000001';
const user = { id: userId, name: 'Edda Tester', email: 'student@docket.example', simulated: false };

/** A student on a paid plan with two cards, as billing staff see the account. */
export const createUserBilling = (over: Partial<UserBilling> = {}): UserBilling => ({
  userId,
  customerId: 'cus_1',
  syncedAt: '2026-11-20T12:00:00.000Z',
  balance: 0,
  plan: { id: 'full', name: 'Full', price: 59 },
  subscription: {
    providerId: 'sub_1',
    status: 'active',
    active: true,
    autoRenew: true,
    renewalDate: '2026-12-03T12:00:00.000Z',
    paymentFailedAt: null,
    accessEndsAt: null,
    hasSchedule: false,
    createdAt: '2026-01-03T12:00:00.000Z',
  },
  nextPlan: null,
  discountPercentage: 0,
  coupon: null,
  paymentMethods: [visa, mastercard],
  openInvoice: null,
  blockedUntil: null,
  ...over,
});

export const createPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 'ch_1',
  user,
  status: 'succeeded',
  amount: 5900,
  refunded: 0,
  fee: 201,
  description: 'Full, November',
  card: { brand: 'visa', last4: '4242' },
  invoiceId: 'in_1',
  failureCode: null,
  failureMessage: null,
  disputeStatus: null,
  createdAt: '2026-11-03T12:00:00.000Z',
  ...over,
});

export const createWebhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: 'evt_1',
  type: 'invoice.paid',
  customerId: 'cus_1',
  objectId: 'in_1',
  status: 'processed',
  attempts: 1,
  error: null,
  createdAt: '2026-11-03T12:00:00.000Z',
  receivedAt: '2026-11-03T12:00:01.000Z',
  processedAt: '2026-11-03T12:00:02.000Z',
  ...over,
});

export const createPosting = (over: Partial<LedgerPosting> = {}): LedgerPosting => ({
  key: 'charge ch_1',
  source: 'charge',
  sourceId: 'ch_1',
  at: '2026-11-03T12:00:00.000Z',
  user: { id: userId, name: user.name, simulated: false },
  lines: [
    { account: 'cash', amount: 5699 },
    { account: 'fees', amount: 201 },
    { account: 'revenue', amount: -5900 },
  ],
  ...over,
});

export const createReconciliation = (over: Partial<Reconciliation> = {}): Reconciliation => ({
  id: '0199a000-0000-7000-8000-0000000000aa',
  at: '2026-11-20T02:00:00.000Z',
  since: null,
  transactions: 3,
  postings: 3,
  providerTotal: 17_097,
  ledgerTotal: 17_097,
  differences: [],
  ...over,
});

export const createRevenueMonth = (month: string, over: Partial<RevenueMonth> = {}): RevenueMonth => ({
  month,
  recurring: 118_000,
  new: 11_800,
  lost: 5900,
  paid: 112_100,
  refunded: 2000,
  failed: 5900,
  recovered: 0,
  byPlan: [{ planId: 'full', name: 'Full', subscriptions: 20, recurring: 118_000 }],
  ...over,
});
