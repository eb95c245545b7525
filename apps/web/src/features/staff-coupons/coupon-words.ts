import type { Coupon } from '@docket/contract/types';

export const stateNames: Readonly<Record<Coupon['state'], string>> = {
  active: 'Active',
  planned: 'Begins later',
  ended: 'Ended',
  'used-up': 'Used up',
  disabled: 'Switched off',
};
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const offText = ({ percentOff, amountOff }: Coupon) =>
  percentOff === null ? dollars.format((amountOff ?? 0) / 100) : `${percentOff} %`;
export const durationText = ({ duration, durationMonths }: Coupon) =>
  duration === 'once'
    ? 'Once'
    : duration === 'forever'
      ? 'Every time'
      : `${durationMonths} ${durationMonths === 1 ? 'month' : 'months'}`;
export const usesText = ({ redemptions, maxRedemptions }: Coupon) =>
  maxRedemptions === null ? String(redemptions) : `${redemptions} of ${maxRedemptions}`;
