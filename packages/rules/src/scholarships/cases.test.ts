import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeQuartiles, computeYearlyGrant, isOffer, mayHaveGrant, toAdmissionCase } from './cases.ts';

describe('a grant', () => {
  it.each([
    [60_000, 'total', 20_000],
    [100_000, 'total', 33_333],
    [20_000, 'year', 20_000],
    [0, 'total', 0],
  ] as const)('of %d for each %s is %d a year', (amount, period, yearly) => {
    expect(computeYearlyGrant(amount, period)).toBe(yearly);
  });

  it('belongs to an offer of admission, even one that was declined', () => {
    expect(['accepted', 'attending'].every((status) => isOffer(status as 'accepted'))).toBe(true);
    expect([isOffer('withdrawn'), mayHaveGrant('withdrawn')]).toEqual([false, true]);
    expect([mayHaveGrant('denied'), mayHaveGrant('waitlisted'), mayHaveGrant('applied')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a case for the estimator', () => {
  const scores = { lsat: 165, gpa: 3.7 };
  it.each([
    ['attending', 10_000, { ...scores, result: 'admitted', grant: 10_000 }],
    ['accepted', null, { ...scores, result: 'admitted', grant: null }],
    ['waitlisted', null, { ...scores, result: 'waitlisted', grant: null }],
    ['denied', null, { ...scores, result: 'rejected', grant: null }],
    ['applied', null, null],
    ['withdrawn', 5_000, null],
  ] as const)('%s', (status, grantPerYear, expected) => {
    expect(toAdmissionCase({ ...scores, status, grantPerYear })).toEqual(expected);
  });
});

describe('quartiles', () => {
  it.each([
    [[], null],
    [[7], { q25: 7, q50: 7, q75: 7 }],
    [[4, 1, 3, 2], { q25: 1.75, q50: 2.5, q75: 3.25 }],
    [[160, 170, 165, 150, 155], { q25: 155, q50: 160, q75: 165 }],
  ])('of %j', (values, expected) => {
    expect(computeQuartiles(values)).toEqual(expected);
  });

  it('are ordered and within the range of the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }), (values) => {
        const { q25, q50, q75 } = computeQuartiles(values)!;
        expect(Math.min(...values)).toBeLessThanOrEqual(q25);
        expect(q25).toBeLessThanOrEqual(q50);
        expect(q50).toBeLessThanOrEqual(q75);
        expect(q75).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });
});
