import { remainingDifference } from '@docket/rules';
import type Stripe from 'stripe';
import type { PlanRow } from '../billing.queries.ts';

/** Metadata of an invoice line that charges an upgrade until a renewal whose date was moved: the plan's name. */
const upgradeToField = 'upgradeTo';

/** The description of a line of an invoice. */
export const lineDescription = ({ description, metadata }: Stripe.InvoiceLineItem): string =>
  metadata[upgradeToField] ? `Upgrade to ${metadata[upgradeToField]}` : (description ?? '');

export const readPeriod = (subscription: Stripe.Subscription) => {
  const item = subscription.items.data[0]!;
  return { start: item.current_period_start, end: item.current_period_end };
};

/** An upgrade at the provider, the same in the preview and in the change. */
export interface UpgradePricing {
  readonly items: { id: string; price: string }[];
  /** The time in seconds from which the change is prorated. */
  readonly prorationDate: number;
  /** What is charged besides the provider's proration; null if the provider prorates. */
  readonly extra: {
    readonly price_data: { currency: string; product: string; unit_amount: number };
    readonly metadata: Record<string, string>;
    /** Seconds. */
    readonly period: { readonly start: number; readonly end: number };
  } | null;
}

/**
 * How an upgrade is charged: from the beginning of the day (UTC), so that the student pays what the preview says, and no
 * day is charged twice. A moved renewal is a trial at the provider, for which it charges nothing; the difference until
 * then is a line of our own (decision 86).
 */
export function upgradePricing(
  subscription: Stripe.Subscription,
  {
    priceId,
    amount,
    product,
    plan,
  }: {
    readonly priceId: string;
    readonly amount: number;
    readonly product: string;
    readonly plan: Pick<PlanRow, 'name'>;
  },
  now: Date,
): UpgradePricing {
  const { start, end } = readPeriod(subscription);
  const day = Math.floor(now.getTime() / 86_400_000) * 86_400;
  const prorationDate = Math.min(Math.max(day, start), end);
  const item = subscription.items.data[0]!;
  const present = item.price.unit_amount ?? 0;
  const difference =
    subscription.status === 'trialing'
      ? remainingDifference({ present, next: amount, from: prorationDate, until: end })
      : 0;
  return {
    items: [{ id: item.id, price: priceId }],
    prorationDate,
    extra:
      difference > 0
        ? {
            price_data: { currency: 'usd', product, unit_amount: difference },
            metadata: { [upgradeToField]: plan.name },
            period: { start: prorationDate, end },
          }
        : null,
  };
}
