import { expect, test } from 'vitest';
import { describeFailedPayment } from './describe-failed-payment.ts';

const now = new Date('2026-11-23T12:00:00Z');
const describe = (accessEndsAt: string | null, openAmount: number | null = 5900) =>
  describeFailedPayment({ openAmount, accessEndsAt }, now, (iso) => iso.slice(0, 10));

test('shows the amount and the date access ends or ended', () => {
  expect(describe('2026-11-30T00:00:00Z')).toBe(
    "Your payment of $59.00 failed. Your access ends on 2026-11-30 unless it's paid.",
  );
  expect(describe('2026-11-20T00:00:00Z')).toBe(
    'Your payment of $59.00 failed. Your access ended on 2026-11-20. Pay to get it back.',
  );
  expect(describe(null, null)).toBe('Your last payment failed. Pay it to keep your plan.');
});
