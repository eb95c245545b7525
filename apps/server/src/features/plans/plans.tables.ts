import type { PlanFeatures } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

export interface PlanSettings {
  readonly description: string;
  /** In US dollars. */
  readonly prepPlusPrice: number;
  /**
   * The rules of the exam council apply to buyers of this plan; the field is missing in plans that were never edited
   * since it was added.
   */
  readonly requiresLsacAccount?: boolean;
}

/** What can be bought; the features define the allowed uses of each test. */
export const plans = pgTable('plans', {
  id: uuid('id').primaryKey(),
  /** Stable name for imports and tests: 'free', 'full'. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** In US dollars a month; 0 is free. */
  price: real('price').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  stripePriceId: text('stripe_price_id'),
  stripeProductId: text('stripe_product_id'),
  /** In US dollars a month for holders of a fee waiver; null: no separate price. */
  feeWaiverPrice: real('fee_waiver_price'),
  stripeFeewaiverFixedPriceId: text('stripe_feewaiver_fixed_price_id'),
  features: jsonb('features').$type<PlanFeatures>().notNull(),
  settings: jsonb('settings').$type<PlanSettings>().notNull(),
  position: integer('position').notNull().default(0),
  /** Increases with every change by staff. */
  version: integer('version').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
});

/** A student's subscription, as the payment provider reports it; the newest row counts. */
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
    /** 'sub_…' at the payment provider; null for a free one, which only exists here. */
    providerId: text('provider_id'),
    /** The price that is paid now; null for a free one. */
    stripePriceId: text('stripe_price_id'),
    status: text('status').notNull(),
    latestInvoiceCreated: timestamptz('latest_invoice_created'),
    cancelAt: timestamptz('cancel_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    currentPeriodEnd: timestamptz('current_period_end'),
    canceledAt: timestamptz('canceled_at'),
    schedule: jsonb('schedule').$type<{ phases: { stripePriceIds: string[]; startDate: string }[] }>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('subscriptions_newest').on(t.userId, t.createdAt),
    index('subscriptions_plan').on(t.planId, t.status),
    uniqueIndex('subscriptions_provider').on(t.providerId),
    // Plans that staff granted until a date.
    index('subscriptions_complimentary')
      .on(t.currentPeriodEnd)
      .where(sql`provider_id is null and status = 'active' and current_period_end is not null`),
  ],
);

/** Discount codes; the payment provider knows what was bought with each. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** Upper case, as users enter it. */
    code: text('code').notNull(),
    /** For staff. */
    name: text('name').notNull(),
    percentOff: integer('percent_off'),
    /** In US cents; exactly one of the two is given. */
    amountOff: integer('amount_off'),
    duration: text('duration').$type<'once' | 'repeating' | 'forever'>().notNull(),
    /** Only for a repeating coupon. */
    durationMonths: integer('duration_months'),
    /** Empty: every plan. */
    planIds: uuid('plan_ids').array().notNull(),
    maxRedemptions: integer('max_redemptions'),
    redemptions: integer('redemptions').notNull().default(0),
    validFrom: timestamptz('valid_from'),
    validTill: timestamptz('valid_till'),
    enabled: boolean('enabled').notNull().default(true),
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code).where(sql`deleted_at is null`),
    index('coupons_newest').on(t.createdAt, t.id),
  ],
);

/**
 * The number of law school applicants compared with the year before, as staff estimate it; the newest row that was
 * not taken back applies.
 */
export const adjustments = pgTable(
  'adjustments',
  {
    id: uuid('id').primaryKey(),
    /** Per cent, -100 to 100. */
    applicantPoolAdjustment: real('applicant_pool_adjustment').notNull(),
    notes: text('notes').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (t) => [index('adjustments_newest').on(t.createdAt, t.id)],
);

/** When the account was linked, or first requested; the earliest possible day if neither has happened. */
const lsacSince = sql`(coalesce(linked_date, called_at, '-infinity'::timestamptz))`;
/** The same as prepPlusValidTill in packages/rules, in a form that can be indexed. */
const lsacTill = sql`(greatest(prep_plus_activation_date at time zone 'UTC' + interval '1 year', subscription_expiration_date at time zone 'UTC'))`;

/** The link to the external exam-council account. */
export const lsacAccounts = pgTable(
  'lsac_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    accountId: text('account_id'),
    /** The number that the council uses for this student at our company. */
    studentCoachingId: text('student_coaching_id'),
    refreshedAt: timestamptz('refreshed_at'),
    linked: boolean('linked').notNull().default(false),
    linkedDate: timestamptz('linked_date'),
    calledAt: timestamptz('called_at'),
    enabled: boolean('enabled').notNull().default(false),
    paymentFailedAt: timestamptz('payment_failed_at'),
    disabledUntill: timestamptz('disabled_untill'),
    subscriptionType: text('subscription_type'),
    subscriptionExpirationDate: timestamptz('subscription_expiration_date'),
    prepPlusActivationDate: timestamptz('prep_plus_activation_date'),
  },
  (t) => [
    // The list for staff, in the order of its states.
    index('lsac_since').on(lsacSince, t.userId),
    index('lsac_linked').on(lsacSince, t.userId).where(sql`linked and payment_failed_at is null`),
    index('lsac_unlinked').on(lsacSince, t.userId).where(sql`not linked and payment_failed_at is null`),
    index('lsac_failed').on(lsacSince, t.userId).where(sql`payment_failed_at is not null`),
    // One account belongs to one student.
    index('lsac_account_id').on(t.accountId).where(sql`account_id is not null`),
    // Used by the nightly job that refreshes accounts.
    index('lsac_refreshed').on(sql`(coalesce(refreshed_at, '-infinity'::timestamptz))`, t.userId),
    index('lsac_till').on(lsacTill, t.userId).where(sql`linked and payment_failed_at is null`),
  ],
);
