import type { PlanFeatures } from '@docket/rules';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What can be bought; its features say what each test may be used for. */
export const plans = pgTable('plans', {
  id: uuid('id').primaryKey(),
  /** Stable name for imports and tests: 'free', 'full'. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** US dollars a month; 0 is free. */
  price: real('price').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  stripePriceId: text('stripe_price_id'),
  features: jsonb('features').$type<PlanFeatures>().notNull(),
  settings: jsonb('settings').$type<{ description: string; prepPlusPrice: number }>().notNull(),
  position: integer('position').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

/** A student's subscription, as the payment provider tells it; the newest row counts. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text('status').notNull(),
    latestInvoiceCreated: moment('latest_invoice_created'),
    cancelAt: moment('cancel_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    currentPeriodEnd: moment('current_period_end'),
    canceledAt: moment('canceled_at'),
    schedule: jsonb('schedule').$type<{ phases: { stripePriceIds: string[]; startDate: string }[] }>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('subscriptions_newest').on(t.userId, t.createdAt)],
);

/** The link to the external exam-council account. */
export const lsacAccounts = pgTable('lsac_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  accountId: text('account_id'),
  linked: boolean('linked').notNull().default(false),
  linkedDate: moment('linked_date'),
  calledAt: moment('called_at'),
  enabled: boolean('enabled').notNull().default(false),
  paymentFailedAt: moment('payment_failed_at'),
  disabledUntill: moment('disabled_untill'),
  subscriptionType: text('subscription_type'),
  subscriptionExpirationDate: moment('subscription_expiration_date'),
  prepPlusActivationDate: moment('prep_plus_activation_date'),
});
