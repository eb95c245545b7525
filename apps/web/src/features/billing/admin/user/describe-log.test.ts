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
    'plan: Full, status: Trial',
  ],
  [
    'period.changed',
    { from: null, to: '2026-12-03T12:00:00Z' },
    'Renewal date changed',
    'none to Dec 3, 2026',
  ],
  [
    'payment.refunded',
    { amount: 2000, reason: 'duplicate' },
    'Payment refunded',
    'amount: $20.00, reason: duplicate',
  ],
  ['auto-renew.off', { periodEnd: null, schedule: { a: 1 } }, 'Auto-renew turned off', ''],
])('%s', (event, details, title, detail) => {
  expect(describeLog({ event, details }, plans)).toEqual({ title, detail });
});

test('who did it', () => {
  expect(describeSource({ source: 'provider', actor: null })).toBe('Payment provider');
  expect(describeSource({ source: 'staff', actor: { id: 'x', name: 'Ada Low' } })).toBe('Ada Low, staff');
});
