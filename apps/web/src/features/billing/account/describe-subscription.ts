import type { Me } from '@docket/contract/types';

type Subscription = NonNullable<Me['subscription']>;

const names: Readonly<Record<string, string>> = {
  active: 'Active',
  // The provider's status for the time until a renewal that staff moved.
  trialing: 'Active',
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Waiting for payment',
  incomplete_expired: 'Not paid',
  canceled: 'Ended',
  paused: 'Paused',
};

/** The status of a subscription as text. */
export function describeSubscriptionStatus({
  plan,
  subscriptionDetails: { status },
  autoRenew,
  active,
}: Pick<Subscription, 'plan' | 'subscriptionDetails' | 'autoRenew' | 'active'>): string {
  if (plan.price === 0) return 'Active';
  if (active && !autoRenew) return 'Active until it ends';
  return names[status] ?? (active ? 'Active' : 'Not active');
}
