import { describe, expect, test } from 'vitest';
import { prepPlusValidTill } from './exam-council.ts';
import type { BillingPlan } from './plan.ts';
import { deriveSubscription, type SubscriptionDetails } from './subscription.ts';

const now = new Date('2025-03-10T12:00:00Z');
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const plan = (id: string, over: Partial<BillingPlan> = {}): BillingPlan => ({
  id,
  price: 95,
  stripePriceId: `price_${id}`,
  features: { tests: [] },
  ...over,
});
const basic = plan('basic');
const full = plan('full', { stripeFeewaiverFixedPriceId: 'price_full_waiver' });
const free = plan('free', { price: 0, stripePriceId: null });
const derive = (over: Partial<SubscriptionDetails>) =>
  deriveSubscription(
    {
      status: 'active',
      latestInvoiceCreated: day('2025-03-01'),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: day('2025-04-01'),
      canceledAt: null,
      schedule: null,
      ...over,
    },
    [free, basic, full],
    basic,
    now,
  );

describe('deriveSubscription', () => {
  test.each([
    ['active', true, null],
    ['trialing', true, null],
    ['past_due', false, day('2025-03-01')],
    ['incomplete', false, day('2025-03-01')],
    ['unpaid', false, day('2025-03-01')],
    ['canceled', false, null],
    ['incomplete_expired', false, null],
  ])('status %s', (status, active, paymentFailedAt) => {
    expect(derive({ status })).toMatchObject({ active, paymentFailedAt });
  });

  test('a failed payment without an invoice counts from now on', () => {
    expect(derive({ status: 'unpaid', latestInvoiceCreated: null }).paymentFailedAt).toEqual(now);
  });

  test('shows the renewal at the end of the period, or the end if it was canceled', () => {
    const canceledAt = day('2025-03-05');
    expect(derive({}).renewalDate).toEqual(day('2025-04-01'));
    expect(derive({ canceledAt }).renewalDate).toEqual(day('2025-04-01'));
    expect(derive({ status: 'canceled', canceledAt }).renewalDate).toEqual(canceledAt);
    expect(derive({ status: 'canceled' }).renewalDate).toEqual(day('2025-04-01'));
    expect(derive({ currentPeriodEnd: null }).renewalDate).toBeNull();
  });

  test('renews automatically unless a cancellation is set', () => {
    expect(derive({}).autoRenew).toBe(true);
    expect(derive({ cancelAt: day('2025-05-01') }).autoRenew).toBe(false);
    expect(derive({ cancelAtPeriodEnd: true }).autoRenew).toBe(false);
    expect(derive({ status: 'canceled' }).autoRenew).toBe(false);
  });

  test('the earliest future phase names the next plan', () => {
    const phase = (stripePriceIds: string[], start: string) => ({ stripePriceIds, startDate: day(start) });
    const next = (...phases: ReturnType<typeof phase>[]) => derive({ schedule: { phases } }).nextPlanId;
    expect(derive({}).nextPlanId).toBeNull();
    expect(next()).toBeNull();
    expect(next(phase(['price_full'], '2025-03-01'))).toBeNull();
    expect(next(phase(['price_basic'], '2025-03-01'), phase(['addon', 'price_full'], '2025-04-01'))).toBe(
      'full',
    );
    expect(next(phase(['price_basic'], '2025-05-01'), phase(['price_full'], '2025-04-01'))).toBe('full');
    expect(next(phase(['price_full_waiver'], '2025-04-01'))).toBe('full');
    expect(next(phase(['price_gone'], '2025-04-01'))).toBeNull();
    expect(next(phase([], '2025-04-01'))).toBeNull();
  });
});

describe('prepPlusValidTill', () => {
  test.each([
    [null, null, null],
    [null, '2025-06-01', '2025-06-01'],
    ['2024-06-01', null, '2025-06-01'],
    ['2024-06-01', '2025-05-31', '2025-06-01'],
    ['2024-06-01', '2025-06-02', '2025-06-02'],
    ['2024-02-29', null, '2025-03-01'],
  ])('activated %s, expires %s: till %s', (activation, expiry, until) => {
    const asDate = (iso: string | null) => (iso ? day(iso) : null);
    expect(
      prepPlusValidTill({
        prepPlusActivationDate: asDate(activation),
        subscriptionExpirationDate: asDate(expiry),
      }),
    ).toEqual(asDate(until));
  });
});
