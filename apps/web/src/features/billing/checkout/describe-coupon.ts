import type { CouponOffer } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import { formatPrice } from '../../../ui/money.ts';

const durations: Record<CouponOffer['duration'], (months: number) => string> = {
  once: () => 'your first payment',
  repeating: (months) => `the first ${plural(months, 'month')}`,
  forever: () => 'every payment',
};

/** '20% off the first 3 months'. */
export function describeCoupon({ percentOff, amountOff, duration, durationMonths }: CouponOffer): string {
  const off = percentOff === null ? formatPrice(amountOff ?? 0) : `${percentOff}%`;
  return `${off} off ${durations[duration](durationMonths ?? 1)}`;
}
