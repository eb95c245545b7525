import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** Requests to the exam council and their responses, without secrets. */
export const lsacLogs = pgTable(
  'lsac_logs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    at: timestamptz('at').notNull(),
    /** 'start', 'link', 'account' or 'activate'. */
    type: text('type').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** HTTP status; null without a response. */
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
    request: jsonb('request').$type<unknown>(),
    answer: jsonb('answer').$type<unknown>(),
    error: text('error'),
  },
  (t) => [
    index('lsac_logs_newest').on(t.at.desc(), t.id.desc()),
    index('lsac_logs_type').on(t.type, t.at.desc(), t.id.desc()),
    index('lsac_logs_user').on(t.userId, t.at.desc()),
    index('lsac_logs_failed').on(t.at.desc()).where(sql`error is not null`),
  ],
);

/** Purchases of prep plus: each is charged at most once, and activated at the exam council once it is paid. */
export const lsacPrepPlusOrders = pgTable(
  'lsac_prep_plus_orders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Also the idempotency key at the payment provider and the exam council. */
    id: uuid('id').notNull(),
    /** Keys of the requests that led to the order: of the first, and of other tabs that joined it. */
    requestKeys: text('request_keys').array().notNull(),
    /** US cents. */
    amount: integer('amount').notNull(),
    /** 'open': not known to be paid. 'paid': the activation is pending. The other two are final. */
    status: text('status').$type<'open' | 'paid' | 'activated' | 'canceled'>().notNull(),
    chargeId: text('charge_id'),
    /** Activations that failed. */
    attempts: integer('attempts').notNull().default(0),
    /** When the job tries again. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    error: text('error'),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('lsac_prep_plus_orders_open').on(t.userId).where(sql`status = 'open'`),
    index('lsac_prep_plus_orders_due').on(t.nextAttemptAt).where(sql`status in ('open', 'paid')`),
  ],
);

/**
 * Accounts of the local simulator, which replaces the exam council if it is not configured; staff change them in test
 * mode.
 */
export const lsacSimulatedAccounts = pgTable(
  'lsac_simulated_accounts',
  {
    /** 'L' and eight digits. */
    accountId: text('account_id').primaryKey(),
    studentCoachingId: text('student_coaching_id').notNull(),
    linked: text('linked').$type<'none' | 'pending' | 'linked'>().notNull(),
    linkedDate: timestamptz('linked_date'),
    subscriptionType: text('subscription_type'),
    subscriptionExpirationDate: timestamptz('subscription_expiration_date'),
    prepPlusActivationDate: timestamptz('prep_plus_activation_date'),
    /** The failure of every request about the account: 'timeout', 'error', 'not-found', 'malformed', 'refused'. */
    failure: text('failure').$type<'timeout' | 'error' | 'not-found' | 'malformed' | 'refused'>(),
    /** Hash (SHA-256) of the token of the link page; null if none is open. */
    linkTokenHash: text('link_token_hash'),
    linkExpiresAt: timestamptz('link_expires_at'),
    /** Idempotency keys of finished activations. */
    activationKeys: text('activation_keys').array().notNull().default([]),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('lsac_simulated_accounts_coaching').on(t.studentCoachingId),
    uniqueIndex('lsac_simulated_accounts_token').on(t.linkTokenHash),
  ],
);
