import { expect, test } from 'vitest';
import {
  describeRenewal,
  describeWithoutRenewal,
  findMissingPayment,
  type Renewal,
} from './describe-auto-renew.ts';

const renewal: Renewal = { planName: 'Full', isOn: true, date: 'Dec 25', missing: null };
const late: Renewal = { ...renewal, missing: { amount: 6900, accessEndsAt: 'Dec 2' } };

test('a paid plan lasts until its end', () => {
  expect(describeRenewal(renewal)).toBe(
    'Auto-renew is on: Full renews on Dec 25. If you turn it off, you keep Full until then.',
  );
  expect(describeWithoutRenewal(renewal)).toContain(
    'You keep everything in Full until Dec 25. Nothing is charged after that',
  );
});

test('a missing payment stays due, and no text promises what is not paid', () => {
  expect(describeRenewal(late)).toBe(
    'Auto-renew is on. Your payment of $69.00 failed, and it stays due when you turn auto-renew off.',
  );
  expect(describeWithoutRenewal(late)).toBe(
    "Your payment of $69.00 failed and is still due, so we may try your card again. Your access to Full ends on Dec 2 unless it's paid. Nothing is charged for the time after Dec 25.",
  );
  for (const text of [describeRenewal(late), describeWithoutRenewal(late)])
    expect(text).not.toContain('you keep');
});

test('the missing amount comes from the billing of the student', () => {
  const failed = { paymentFailedAt: '2026-11-25', openAmount: 6900, accessEndsAt: '2026-12-02' };
  expect(findMissingPayment(failed, (iso) => iso.slice(5))).toEqual({ amount: 6900, accessEndsAt: '12-02' });
  expect(findMissingPayment({ ...failed, paymentFailedAt: null }, String)).toBeNull();
});
