import type Stripe from 'stripe';
import { isOwnDiscount } from '../billing.rules.ts';
import { getExpandableId } from './pending-upgrade.ts';

/** A discount that exists, or a new one of a coupon. */
export type DiscountRef = { readonly discount: string } | { readonly coupon: string };

/**
 * The discounts of a phase. A phase without them has those of the customer, not those of the subscription, so they are
 * always sent; an empty text means none.
 */
export const phaseDiscounts = (discounts: readonly DiscountRef[]) =>
  discounts.length > 0 ? [...discounts] : ('' as const);

/** The end of a trial as a field of a phase: a phase without it ends the trial and charges. */
export const phaseTrial = ({ status, trial_end: end }: Stripe.Subscription) =>
  status === 'trialing' && end !== null ? { trial_end: end } : {};

export const existingDiscounts = ({ discounts }: Stripe.Subscription): { discount: string }[] =>
  discounts.map((discount) => ({ discount: getExpandableId(discount)! }));

/** What a phase has from coupons, without the student's own discount. */
const couponsOfPhase = (
  { discounts }: Stripe.SubscriptionSchedule.Phase,
  ownIds: readonly string[],
): DiscountRef[] =>
  discounts.flatMap((entry): DiscountRef[] => {
    const coupon = getExpandableId(entry.coupon);
    if (coupon !== null) return isOwnDiscount(coupon) ? [] : [{ coupon }];
    const discount = getExpandableId(entry.discount);
    return discount === null || ownIds.includes(discount) ? [] : [{ discount }];
  });

export interface ScheduledDiscounts {
  /** The subscription after the change, with its schedule. */
  readonly subscription: Stripe.Subscription;
  /** The student's own discount before and after the change. */
  readonly ownBefore: readonly { readonly discount: string }[];
  readonly ownAfter: readonly DiscountRef[];
  /** What scheduled plans have from coupons; by default what each has. */
  readonly coupons?: readonly DiscountRef[] | undefined;
  /** Seconds. */
  readonly now: number;
}

/** Writes changed discounts of a subscription into the phases of its schedule, which would otherwise undo the change. */
export async function rescheduleDiscounts(
  stripe: Stripe,
  { subscription, ownBefore, ownAfter, coupons, now }: ScheduledDiscounts,
): Promise<void> {
  const { schedule } = subscription;
  if (typeof schedule !== 'object' || schedule === null) return;
  const ownIds = ownBefore.map(({ discount }) => discount);
  const phases = schedule.phases.filter(({ end_date: end }) => end > now);
  await stripe.subscriptionSchedules.update(schedule.id, {
    proration_behavior: 'none',
    phases: phases.map((phase) => ({
      items: phase.items.map(({ price, quantity }) => ({
        price: getExpandableId(price)!,
        quantity: quantity ?? 1,
      })),
      start_date: phase.start_date,
      end_date: phase.end_date,
      ...(phase.trial_end !== null && { trial_end: phase.trial_end }),
      discounts: phaseDiscounts(
        phase.start_date <= now
          ? existingDiscounts(subscription)
          : [...ownAfter, ...(coupons ?? couponsOfPhase(phase, ownIds))],
      ),
    })),
  });
}
