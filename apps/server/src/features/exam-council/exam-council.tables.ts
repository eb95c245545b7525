import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Requests to the exam council and their answers, without secrets. */
export const lsacLogs = pgTable(
  'lsac_logs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    at: timestampTz('at').notNull(),
    /** 'start', 'account', 'activate', 'refresh', ... */
    type: text('type').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** HTTP status; null when no answer came. */
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

/** Accounts of the local simulator, which stands in for the exam council without settings; staff change them in test mode. */
export const lsacSimulatedAccounts = pgTable('lsac_simulated_accounts', {
  /** 'L' and eight digits. */
  accountId: text('account_id').primaryKey(),
  email: text('email').notNull(),
  studentCoachingId: text('student_coaching_id').notNull(),
  linked: text('linked').$type<'none' | 'pending' | 'linked'>().notNull(),
  subscriptionType: text('subscription_type'),
  subscriptionExpirationDate: timestampTz('subscription_expiration_date'),
  prepPlusActivationDate: timestampTz('prep_plus_activation_date'),
  /** The next call about it fails like this: 'timeout', 'error', 'not-found'. */
  failure: text('failure'),
  updatedAt: timestampTz('updated_at').notNull(),
});
