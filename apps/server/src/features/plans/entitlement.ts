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

/** A student who has not been asked for an account yet, so that the rules do not apply. */
const noLsacAccount: NonNullable<EntitlementRow['lsac']> = {
  linked: false,
  accountId: null,
  linkedDate: null,
  calledAt: null,
  enabled: false,
  paymentFailedAt: null,
  disabledUntill: null,
  subscriptionType: null,
  subscriptionExpirationDate: null,
  prepPlusActivationDate: null,
};

function readSubscription({ plan, subscription }: EntitlementRow): Entitlement['subscription'] {
  if (!plan || !subscription) return null;
  const { schedule } = subscription;
  return {
    plan,
    details: {
      ...subscription,
      schedule: schedule && {
        phases: schedule.phases.map((phase) => ({
          stripePriceIds: phase.stripePriceIds,
          startDate: new Date(phase.startDate),
        })),
      },
    },
  };
}

export function readEntitlement(row: EntitlementRow): Entitlement {
  const lsac = row.lsac ?? noLsacAccount;
  return {
    roles: row.roles,
    subscription: readSubscription(row),
    lsac: { ...lsac, validTill: prepPlusValidTill(lsac) },
  };
}
