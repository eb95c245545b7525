import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponTerms, checkCoupon, couponMessage, couponState, discounted } from './coupon.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const open: CouponTerms = {
  enabled: true,
  validFrom: null,
  validTill: null,
  maxRedemptions: null,
  redemptions: 0,
};

describe('couponState', () => {
  it.each([
    [{}, 'active'],
    [{ enabled: false, validTill: at(-1) }, 'disabled'],
    [{ validFrom: at(1) }, 'planned'],
    [{ validFrom: at(0) }, 'active'],
    [{ validTill: at(0) }, 'ended'],
    [{ validTill: at(1) }, 'active'],
    [{ maxRedemptions: 2, redemptions: 1 }, 'active'],
    [{ maxRedemptions: 2, redemptions: 2 }, 'used-up'],
    [{ maxRedemptions: 2, redemptions: 2, validTill: at(-1) }, 'ended'],
  ] as const)('%j is %s', (terms, state) => {
    expect(couponState({ ...open, ...terms }, now)).toBe(state);
  });
});

describe('discounted', () => {
  it('subtracts a percentage or an amount, in whole cents', () => {
    expect(discounted(6900, { percentOff: 15, amountOff: null })).toBe(5865);
    expect(discounted(999, { percentOff: 33, amountOff: null })).toBe(669);
    // The provider subtracts 33 cents from 333, not 34.
    expect(discounted(333, { percentOff: 10, amountOff: null })).toBe(300);
    expect(discounted(6900, { percentOff: null, amountOff: 1000 })).toBe(5900);
    expect(discounted(500, { percentOff: null, amountOff: 1000 })).toBe(0);
  });
  it('is never more than the price, nor less than zero', () => {
    const off = fc.record({
      percentOff: fc.option(fc.integer({ min: 1, max: 100 })),
      amountOff: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(fc.nat(1_000_000), off, (cents, discount) => {
        const left = discounted(cents, discount);
        expect(Number.isInteger(left) && left >= 0 && left <= cents).toBe(true);
      }),
    );
  });
});

describe('checkCoupon', () => {
  it.each([
    [{}, null, 'valid'],
    [{}, ['full'], 'valid'],
    [{}, ['basic'], 'wrong-plan'],
    [{ enabled: false }, null, 'disabled'],
    [{ validTill: at(0) }, null, 'expired'],
    [{ validFrom: at(1) }, ['basic'], 'not-yet-valid'],
    [{ maxRedemptions: 1, redemptions: 1 }, null, 'used-up'],
  ] as const)('%j for %j is %s and has words of its own', (terms, planIds, check) => {
    expect(checkCoupon({ ...open, ...terms, planIds }, 'full', now)).toBe(check);
    expect(couponMessage(check)).toMatch(/^[A-Z].*coupon|^Coupon/);
  });
});
