import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillingPlan } from '../access/plan.ts';
import { accessEndsAt, dueDunningMail, dunningMails } from './dunning.ts';
import { classifyPlanChange, type PlanTerms } from './plan-change.ts';
import { studentPrice } from './prices.ts';
import { accessPeriod, type ProviderSubscription, subscriptionDetails } from './provider-subscription.ts';

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const seconds = (iso: string) => day(iso).getTime() / 1000;
const now = day('2026-03-10');

describe('accessPeriod of a provider subscription', () => {
  const plan = (id: string): BillingPlan => ({
    id,
    price: 95,
    stripePriceId: `price_${id}`,
    stripeFeewaiverFixedPriceId: `price_${id}_waiver`,
    features: { tests: [] },
  });
  const plans = [plan('basic'), plan('full')];
  const read = (over: Partial<ProviderSubscription>) => {
    const subscription: ProviderSubscription = {
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      latest_invoice: { created: seconds('2026-03-01') },
      items: { data: [{ current_period_end: seconds('2026-04-01') }] },
      schedule: null,
      ...over,
    };
    return accessPeriod(subscriptionDetails(subscription), plans, plans[0]!, now);
  };
  const schedule = (price: string, status = 'active') => ({
    status,
    phases: [
      { start_date: seconds('2026-03-01'), items: [{ price: 'price_basic' }] },
      { start_date: seconds('2026-04-01'), items: [{ price: { id: price } }] },
    ],
  });

  test.each([
    [{}, { active: true, paymentFailedAt: null, autoRenew: true, endsAt: day('2026-04-01') }],
    [{ status: 'trialing' }, { active: true }],
    [{ status: 'past_due' }, { active: false, paymentFailedAt: day('2026-03-01') }],
    [
      { status: 'unpaid', latest_invoice: null },
      { active: false, paymentFailedAt: now },
    ],
    [{ cancel_at: seconds('2026-04-01') }, { active: true, autoRenew: false }],
    [{ cancel_at_period_end: true }, { autoRenew: false }],
    [
      { status: 'canceled', canceled_at: seconds('2026-03-05') },
      { active: false, autoRenew: false, endsAt: day('2026-03-05') },
    ],
    [{ items: { data: [] } }, { endsAt: null }],
    [{ schedule: schedule('price_full') }, { nextPlanId: 'full', isFeeWaiverFixedPrice: false }],
    [{ schedule: schedule('price_full_waiver') }, { nextPlanId: 'full', isFeeWaiverFixedPrice: true }],
    [{ schedule: schedule('price_full', 'released') }, { nextPlanId: null }],
    [{ schedule: schedule('price_full', 'canceled') }, { nextPlanId: null }],
  ])('%j', (over, expected) => {
    expect(read(over)).toMatchObject(expected);
  });
});

describe('classifyPlanChange', () => {
  const terms = (id: string, amount: number, interval: 'month' | 'year' = 'month'): PlanTerms => ({
    id,
    amount,
    interval,
    intervalCount: 1,
  });
  test.each([
    [terms('a', 6500), terms('a', 6500), 'none'],
    [terms('a', 6500), terms('b', 9500), 'upgrade'],
    [terms('b', 9500), terms('a', 6500), 'downgrade'],
    [terms('b', 9500), terms('free', 0), 'to-free'],
    [terms('free', 0), terms('a', 6500), 'upgrade'],
    [terms('free', 0), terms('free2', 0), 'upgrade'],
    [terms('m', 9500), terms('y', 95_000, 'year'), 'upgrade'],
    [terms('y', 95_000, 'year'), terms('m', 9500), 'upgrade'],
    [terms('y', 95_000, 'year'), terms('m', 6500), 'downgrade'],
  ] as const)('%j to %j is %s', (from, to, kind) => {
    expect(classifyPlanChange(from, to).kind).toBe(kind);
  });
  test('a downgrade is never reverted by another downgrade', () => {
    const plan = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      amount: fc.nat(100_000),
      interval: fc.constantFrom<'month' | 'year'>('month', 'year'),
      intervalCount: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(plan, plan, (from, to) => {
        if (classifyPlanChange(from, to).kind === 'downgrade')
          expect(classifyPlanChange(to, from).kind).toBe('upgrade');
      }),
    );
  });
});

describe('studentPrice', () => {
  const price = {
    amount: 9500,
    priceId: 'full',
    feeWaiver: { amount: 2000, priceId: 'waiver' },
    hasActiveFeeWaiver: true,
    discountPercentage: 0,
  };
  test.each([
    [{}, { priceId: 'waiver', due: 2000, isFeeWaiverFixedPrice: true }],
    [{ hasActiveFeeWaiver: false }, { priceId: 'full', due: 9500, isFeeWaiverFixedPrice: false }],
    [{ feeWaiver: null }, { priceId: 'full', due: 9500 }],
    [{ feeWaiver: { amount: 9900, priceId: 'waiver' } }, { priceId: 'full', due: 9500 }],
    [{ discountPercentage: 25 }, { amount: 2000, due: 1500 }],
    [{ discountPercentage: 250 }, { due: 0 }],
  ])('%j', (over, expected) => {
    expect(studentPrice({ ...price, ...over })).toMatchObject(expected);
  });
});

describe('dunning', () => {
  const failed = day('2026-03-01');
  const hours = (count: number) => new Date(failed.getTime() + count * 3_600_000);
  test('sends mails on day 0, 3 and 6; access ends on day 7', () => {
    expect(dunningMails(failed).map(({ at }) => at)).toEqual([hours(0), hours(72), hours(144)]);
    expect(accessEndsAt(failed)).toEqual(hours(168));
  });
  test.each([
    [0, [], 1],
    [1, [1], null],
    [71, [1], null],
    [72, [1], 2],
    [150, [1, 2], 3],
    [150, [], 3],
    [160, [3], null],
    [168, [1], null],
  ] as const)('after %i hours with %j sent: %s', (count, sent, number) => {
    expect(dueDunningMail(failed, sent, hours(count))?.number ?? null).toBe(number);
  });
  test('whenever the job runs, no mail is sent twice or after a later one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 40 }), (runs) => {
        const sent: number[] = [];
        for (const count of runs.toSorted((a, b) => a - b)) {
          const mail = dueDunningMail(failed, sent, hours(count));
          if (mail) sent.push(mail.number);
        }
        expect(sent).toEqual([...new Set(sent)].toSorted());
      }),
    );
  });
  test('sends no mail without a failure', () => {
    expect(dueDunningMail(null, [], now)).toBeNull();
  });
});
