import type { Coupon, ListedCoupon } from '@docket/contract/types';
import { formatWithDemo } from '../../../ui/counted.ts';
import { formatCalendarDay } from '../../../ui/dates.ts';

export const stateNames: Readonly<Record<Coupon['state'], string>> = {
  active: 'Active',
  planned: 'Starts later',
  ended: 'Ended',
  'used-up': 'Used up',
  disabled: 'Inactive',
};
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const formatDiscount = ({ percentOff, amountOff }: Coupon) =>
  percentOff === null ? dollars.format((amountOff ?? 0) / 100) : `${percentOff}%`;
export const formatDuration = ({ duration, durationMonths }: Coupon) =>
  duration === 'once'
    ? 'Once'
    : duration === 'forever'
      ? 'Every time'
      : `${durationMonths} ${durationMonths === 1 ? 'month' : 'months'}`;
export const formatUses = ({ redemptions, maxRedemptions, demoRedemptions }: ListedCoupon) =>
  formatWithDemo(
    maxRedemptions === null ? redemptions : `${redemptions} of ${maxRedemptions}`,
    demoRedemptions,
  );

const DAY_MS = 86_400_000;
/** The last day is included: the end is the midnight after it, in UTC. */
export const toEndTimestamp = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
export const toLastDay = (end: string) => new Date(Date.parse(end) - 1).toISOString().slice(0, 10);
export const formatLastDay = ({ validTill }: Pick<Coupon, 'validTill'>) =>
  validTill ? formatCalendarDay(toLastDay(validTill)) : 'No end';
