import { expect, test } from 'vitest';
import { describeLog, describeSource } from './describe-log.ts';

const plans = new Map([
  ['plan-1', 'Free'],
  ['plan-2', 'Full'],
]);

test.each([
  ['plan.changed', { from: 'plan-1', to: 'plan-2' }, 'Plan changed', 'Free to Full'],
  ['status.changed', { from: 'active', to: 'canceled' }, 'Status changed', 'Active to Canceled'],
  [
    'subscription.started',
    { planId: 'plan-2', status: 'trialing' },
    'Subscription started',
    'Full plan, active (renewal moved)',
  ],
  [
    'period.changed',
    { from: null, to: '2026-12-03T12:00:00Z' },
    'Renewal date changed',
    'none to Dec 3, 2026',
  ],
  [
    'payment.refunded',
    { id: 'ch_12345678', refund: 're_12345678', amount: 2000, reason: 'requested_by_customer' },
    'Payment refunded',
    '$20.00, reason: requested by customer',
  ],
  ['payment.failed', { status: 'past_due' }, 'Payment failed', ''],
  ['discount.changed', { percent: 100 }, 'Discount changed', '100%'],
  ['coupon.applied', { code: 'SPRING' }, 'Coupon applied', 'code SPRING'],
  [
    'subscription.complimentary',
    { planId: 'plan-2', until: '2026-12-03T12:00:00Z' },
    'Free subscription given',
    'Full plan, until Dec 3, 2026',
  ],
  ['auto-renew.off', { periodEnd: null, schedule: { a: 1 } }, 'Auto-renew turned off', ''],
])('%s', (event, details, title, detail) => {
  expect(describeLog({ event, details }, plans)).toEqual({ title, detail });
});

test('shows who did it', () => {
  expect(describeSource({ source: 'provider', actor: null })).toBe('Payment provider');
  expect(describeSource({ source: 'staff', actor: { id: 'x', name: 'Ada Low' } })).toBe('Ada Low, staff');
});
