import { contract } from '@docket/contract';
import { expect, test } from 'vitest';
import { makeOutput } from '../../../testing/sample.ts';
import { rebaseValues } from '../../../ui/admin/kept-values.ts';
import { isWhole, toBody, toValues } from './coupon-values.ts';

const { coupon } = makeOutput('PUT /coupon/{id}', {
  coupon: {
    ...{ name: 'Spring', percentOff: 10, amountOff: null, duration: 'repeating', durationMonths: 3 },
    ...{ maxRedemptions: null, redemptions: 0, validFrom: null, validTill: '2027-01-01T00:00:00.000Z' },
  },
});

test('a coupon is the same after a round trip through its form, which has every field of the call', () => {
  const body = toBody(toValues(coupon), coupon);
  expect(coupon).toMatchObject(body);
  const { updatedAt: _, validFrom, validTill, ...fields } = contract.coupon.update.body.shape;
  expect(Object.keys(body).sort()).toEqual(Object.keys(fields).sort());
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
