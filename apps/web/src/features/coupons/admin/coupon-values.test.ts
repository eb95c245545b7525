import type { Coupon } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { rebaseValues } from '../../../ui/admin/kept-values.ts';
import { isWhole, toBody, toValues } from './coupon-values.ts';

const coupon: Coupon = {
  id: '1',
  code: 'SPRING',
  name: 'Spring',
  percentOff: 10,
  amountOff: null,
  duration: 'repeating',
  durationMonths: 3,
  planIds: ['2'],
  maxRedemptions: null,
  redemptions: 0,
  validFrom: null,
  validTill: '2027-01-01T00:00:00.000Z',
  enabled: true,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a coupon is the same after a round trip through its form', () => {
  const { name, percentOff, amountOff, duration, durationMonths, planIds, maxRedemptions } = coupon;
  const { enabled } = coupon;
  expect(toBody(toValues(coupon), coupon)).toEqual({
    ...{ name, percentOff, amountOff, duration, durationMonths, planIds, maxRedemptions },
    enabled,
  });
  expect(isWhole(toValues(coupon))).toBe(true);
  expect(isWhole({ ...toValues(coupon), planIds: [] })).toBe(false);
});

test('start and end times are sent only with a changed day', () => {
  const hours = { validFrom: '2026-12-01T09:00:00.000Z', validTill: '2026-12-31T15:00:00.000Z' };
  const values = toValues({ ...coupon, ...hours });
  const sent = (change: Partial<typeof values>) => {
    const { validFrom, validTill } = toBody({ ...values, ...change }, { ...coupon, ...hours });
    return [validFrom, validTill];
  };
  expect(sent({ name: 'Else' })).toEqual([undefined, undefined]);
  expect(sent({ until: '2027-01-01' })).toEqual([undefined, '2027-01-02T00:00:00.000Z']);
  expect(sent({ from: '2026-12-02', until: '' })).toEqual(['2026-12-02T00:00:00.000Z', null]);
  const made = { ...toValues(null), from: '2026-12-02' };
  expect(toBody(made, null)).toMatchObject({ validFrom: '2026-12-02T00:00:00.000Z' });
});

test('the discount and its duration come from one version, never half from each', () => {
  const base = toValues(coupon);
  const mine = { ...base, off: { ...base.off, percent: 15 } };
  const theirs = toValues({ ...coupon, name: 'Theirs', percentOff: null, amountOff: 500, duration: 'once' });
  const both = toBody(rebaseValues(mine, base, theirs), coupon);
  expect(both).toMatchObject({ name: 'Theirs', percentOff: 15, amountOff: null, duration: 'once' });
});
