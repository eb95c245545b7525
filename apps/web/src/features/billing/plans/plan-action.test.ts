import type { Me } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { choosePlanAction, findFeaturedPlanId } from './plan-action.ts';

type Subscription = NonNullable<Me['subscription']>;
const free = { id: 'free', price: 0 };
const basic = { id: 'basic', price: 29 };
const full = { id: 'full', price: 59 };
const plans = [free, basic, full];

const on = (plan: typeof free, status = 'active', over: Partial<Record<keyof Subscription, unknown>> = {}) =>
  ({
    plan,
    nextPlan: null,
    autoRenew: true,
    subscriptionDetails: { status },
    ...over,
  }) as unknown as Subscription;
const actions = (subscription: Subscription | null) =>
  plans.map((plan) => choosePlanAction(plan, subscription));

describe('choosePlanAction for free, basic and full', () => {
  test.each([
    ['nobody yet', null, ['none', 'buy', 'buy']],
    ['the free plan', on(free, ''), ['none', 'buy', 'buy']],
    ['basic', on(basic), ['to-free', 'none', 'upgrade']],
    ['full', on(full), ['to-free', 'downgrade', 'none']],
    ['full with a failed payment', on(full, 'past_due'), ['none', 'none', 'pay']],
    ['basic with a failed payment', on(basic, 'unpaid'), ['none', 'pay', 'none']],
    [
      'full with a failed payment that ends with its period',
      on(full, 'past_due', { autoRenew: false }),
      ['none', 'none', 'pay'],
    ],
    ['full on its way to basic', on(full, 'active', { nextPlan: basic }), ['to-free', 'scheduled', 'undo']],
    ['full on its way to free', on(full, 'active', { nextPlan: free }), ['scheduled', 'downgrade', 'undo']],
    [
      'full that ends with its period',
      on(full, 'active', { autoRenew: false }),
      ['to-free', 'downgrade', 'renew'],
    ],
    ['full that has ended', on(full, 'canceled'), ['to-free', 'buy', 'buy']],
    ['full that was never paid', on(full, 'incomplete_expired'), ['to-free', 'buy', 'buy']],
  ] as const)('on %s', (_name, subscription, expected) => {
    expect(actions(subscription)).toEqual(expected);
  });
});

test('one plan is featured: the largest that can be bought', () => {
  expect(findFeaturedPlanId(plans, on(free, ''))).toBe('full');
  expect(findFeaturedPlanId(plans, on(basic))).toBe('full');
  expect(findFeaturedPlanId(plans, on(full))).toBeNull();
});
