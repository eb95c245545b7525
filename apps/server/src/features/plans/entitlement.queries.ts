import type { Accommodations, DrillSettings, Role, TestSettings, UsageState } from '@docket/contract';
import type { PlanFeatures } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { PlanSettings } from './plans.tables.ts';

/** A user with the newest subscription, its plan, and the exam-council account; the joined parts may be missing. */
export interface EntitlementRow {
  user_id: string;
  roles: Role[];
  test_settings: TestSettings;
  lg_enabled: boolean;
  merged_tests_enabled: boolean;
  drill_settings: DrillSettings;
  accommodations: Accommodations;
  drill_filter: NonNullable<UsageState['drillFilter']> | null;
  timezone: string | null;
  plan_id: string | null;
  plan_name: string;
  plan_price: number;
  plan_enabled: boolean;
  plan_stripe_price_id: string | null;
  plan_features: PlanFeatures;
  plan_settings: PlanSettings;
  status: string;
  latest_invoice_created: Date | null;
  cancel_at: Date | null;
  cancel_at_period_end: boolean;
  current_period_end: Date | null;
  canceled_at: Date | null;
  schedule: { phases: { stripePriceIds: string[]; startDate: string }[] } | null;
  lsac_account_id: string | null;
  lsac_linked: boolean | null;
  lsac_linked_date: Date | null;
  lsac_called_at: Date | null;
  lsac_enabled: boolean | null;
  lsac_payment_failed_at: Date | null;
  lsac_disabled_untill: Date | null;
  lsac_subscription_type: string | null;
  lsac_subscription_expiration_date: Date | null;
  lsac_prep_plus_activation_date: Date | null;
}

const selectEntitlement = `select u.id as user_id, u.roles, u.test_settings, u.lg_enabled, u.merged_tests_enabled, u.drill_settings, u.accommodations, u.usage_state->'drillFilter' as drill_filter,
      u.timezone,
      p.id as plan_id, p.name as plan_name, p.price as plan_price, p.enabled as plan_enabled,
      p.stripe_price_id as plan_stripe_price_id, p.features as plan_features, p.settings as plan_settings,
      s.status, s.latest_invoice_created, s.cancel_at, s.cancel_at_period_end, s.current_period_end, s.canceled_at,
      s.schedule,
      l.account_id as lsac_account_id, l.linked as lsac_linked, l.linked_date as lsac_linked_date,
      l.called_at as lsac_called_at, l.enabled as lsac_enabled, l.payment_failed_at as lsac_payment_failed_at,
      l.disabled_untill as lsac_disabled_untill, l.subscription_type as lsac_subscription_type,
      l.subscription_expiration_date as lsac_subscription_expiration_date,
      l.prep_plus_activation_date as lsac_prep_plus_activation_date
    from users u
    left join lateral (
      select * from subscriptions where user_id = u.id order by created_at desc, id desc limit 1
    ) s on true
    left join plans p on p.id = s.plan_id
    left join lsac_accounts l on l.user_id = u.id`;
const ofOne = {
  name: 'plans_entitlement',
  text: `${selectEntitlement} where u.id = $1 and u.deleted_at is null`,
};
/** Read once per call that needs it; null for an unknown or deleted user. */
export const findEntitlement = async (db: Db, userId: string) =>
  (await db.rows<EntitlementRow & Record<string, unknown>>(ofOne, [userId]))[0] ?? null;

const ofMany = {
  name: 'plans_entitlements',
  text: `${selectEntitlement} where u.id = any($1::uuid[]) and u.deleted_at is null`,
};
/** The same for several users, in no particular order. */
export const findEntitlements = (db: Db, userIds: readonly string[]) =>
  db.rows<EntitlementRow & Record<string, unknown>>(ofMany, [userIds]);
