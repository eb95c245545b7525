import type { Role } from '@docket/contract';
import {
  type BillingPlan,
  type LsacDetails,
  prepPlusValidTill,
  type SubscriptionDetails,
} from '@docket/rules';
import type { EntitlementRow } from './entitlement.queries.ts';

/** The input of the access rules for a user, in the form that packages/rules expects. */
export interface Entitlement {
  readonly roles: readonly Role[];
  readonly subscription: { readonly plan: BillingPlan; readonly details: SubscriptionDetails } | null;
  readonly lsac: LsacDetails;
}

function readLsac(row: EntitlementRow): LsacDetails {
  const dates = {
    prepPlusActivationDate: row.lsac_prep_plus_activation_date,
    subscriptionExpirationDate: row.lsac_subscription_expiration_date,
  };
  return {
    ...dates,
    accountId: row.lsac_account_id,
    validTill: prepPlusValidTill(dates),
    linked: row.lsac_linked ?? false,
    linkedDate: row.lsac_linked_date,
    calledAt: row.lsac_called_at,
    // Without a row the student has not been asked for an account yet, so the rules do not apply.
    enabled: row.lsac_enabled ?? false,
    paymentFailedAt: row.lsac_payment_failed_at,
    disabledUntill: row.lsac_disabled_untill,
    subscriptionType: row.lsac_subscription_type,
  };
}

function readSubscription(row: EntitlementRow): Entitlement['subscription'] {
  if (!row.plan_id) return null;
  return {
    plan: {
      id: row.plan_id,
      price: row.plan_price,
      stripePriceId: row.plan_stripe_price_id,
      features: row.plan_features,
    },
    details: {
      status: row.status,
      latestInvoiceCreated: row.latest_invoice_created,
      cancelAt: row.cancel_at,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      currentPeriodEnd: row.current_period_end,
      canceledAt: row.canceled_at,
      schedule: row.schedule && {
        phases: row.schedule.phases.map((phase) => ({
          stripePriceIds: phase.stripePriceIds,
          startDate: new Date(phase.startDate),
        })),
      },
    },
  };
}

export const readEntitlement = (row: EntitlementRow): Entitlement => ({
  roles: row.roles,
  subscription: readSubscription(row),
  lsac: readLsac(row),
});
