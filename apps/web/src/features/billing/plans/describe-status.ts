import type { Me } from '@docket/contract/types';
import { formatDate } from '../../../ui/dates.ts';

/** The student's plan, and its next change. */
export function describeStatus({ subscription, billing }: Pick<Me, 'subscription' | 'billing'>): string {
  if (!subscription) return 'You have no plan yet.';
  const { plan, nextPlan, renewalDate, autoRenew, active } = subscription;
  if (plan.price === 0 || !renewalDate) return `You're on the ${plan.name} plan.`;
  if (billing.paymentFailedAt !== null)
    return `A payment for your ${plan.name} plan is overdue. Pay it before you change plans.`;
  if (!active) return `Your ${plan.name} plan isn't active.`;
  const date = formatDate(nextPlan?.schedule?.startDate ?? renewalDate);
  if (nextPlan) return `Your ${plan.name} plan changes to ${nextPlan.name} on ${date}.`;
  return autoRenew ? `Your ${plan.name} plan renews on ${date}.` : `Your ${plan.name} plan ends on ${date}.`;
}
