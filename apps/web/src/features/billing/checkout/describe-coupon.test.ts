import { expect, test } from 'vitest';
import { describeCoupon } from './describe-coupon.ts';

const offer = {
  code: 'SAVE',
  percentOff: 20,
  amountOff: null,
  duration: 'once',
  durationMonths: null,
} as const;

test.each([
  [offer, '20% off your first payment'],
  [{ ...offer, duration: 'repeating', durationMonths: 3 }, '20% off the first 3 months'],
  [{ ...offer, duration: 'repeating', durationMonths: 1 }, '20% off the first 1 month'],
  [{ ...offer, percentOff: null, amountOff: 1000, duration: 'forever' }, '$10 off every payment'],
] as const)('%j', (coupon, text) => {
  expect(describeCoupon(coupon)).toBe(text);
});
