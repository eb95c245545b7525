import { expect, test } from 'vitest';
import { describeSubscriptionStatus } from './describe-subscription.ts';

const describe = (status: string, over: { active?: boolean; autoRenew?: boolean; price?: number } = {}) =>
  describeSubscriptionStatus({
    plan: { price: over.price ?? 59 },
    subscriptionDetails: { status },
    active: over.active ?? true,
    autoRenew: over.autoRenew ?? true,
  } as Parameters<typeof describeSubscriptionStatus>[0]);

test('the status of a subscription as text', () => {
  expect(describe('active')).toBe('Active');
  expect(describe('trialing')).toBe('Active');
  expect(describe('active', { autoRenew: false })).toBe('Active until it ends');
  expect(describe('past_due', { active: false })).toBe('Payment failed');
  expect(describe('canceled', { active: false, autoRenew: false })).toBe('Ended');
  expect(describe('', { price: 0 })).toBe('Active');
  expect(describe('something_new', { active: false })).toBe('Not active');
});
