import { describe, expect, test } from 'vitest';
import { createSubscription, mastercard, visa } from '../../../testing/create-me.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { CheckoutPage } = await load(() => import('./CheckoutPage.tsx'));

const share = { count: 3, of: 3 };
const full = {
  id: 'full',
  name: 'Full',
  price: 59,
  enabled: true,
  settings: { description: 'Everything.', prepPlusPrice: 120 },
  includes: {
    drilling: share,
    explanations: share,
    sections: share,
    tests: share,
    skillUnits: share,
    lessons: 'all',
    classes: true,
  },
};
const preview = {
  planId: 'full',
  kind: 'new',
  when: 'now',
  effectiveAt: '2026-11-23T12:00:00.000Z',
  credit: 0,
  charge: 5900,
  lines: [{ description: 'Full', amount: 5900, isProration: false, periodStart: null, periodEnd: null }],
  subtotal: 5900,
  discount: 0,
  tax: 472,
  total: 6372,
  balanceUsed: 0,
  amountDue: 6372,
  nextRenewal: { date: '2026-12-23T12:00:00.000Z', amount: 6372 },
  isFeeWaiverFixedPrice: false,
};
const subscription = createSubscription();
const free = {
  ...subscription,
  plan: { ...subscription.plan, id: 'free', name: 'Free', price: 0 },
  subscriptionDetails: { ...subscription.subscriptionDetails, status: '' },
};
const answers = [
  [['plans'], [full]],
  [['plan-preview', 'full', null, false], preview],
] as const;
const ignore = () => undefined;
const page = (search: object, options: Parameters<typeof render>[1]) =>
  render(<CheckoutPage search={search} onSearch={ignore} />, options);

describe('checkout', () => {
  test('says what is due, the tax in it, the next renewal, and the amount on the button', () => {
    const text = readText(
      page({ planId: 'full' }, { answers, me: { subscription: free, stripePaymentMethod: visa } }),
    );
    expect(text).toContain('Full $59.00 Tax $4.72 Due now $63.72 Next renewal, Dec 23, 2026 $63.72');
    expect(text).toContain('Pay $63.72');
    expect(text).toContain('Include LSAC Prep Plus for one year: $120.00');
    expect(text).toContain('You can link yours within 7 days');
  });
  test('offers saved cards and a new one', () => {
    const text = readText(
      page(
        { planId: 'full' },
        {
          answers,
          me: { subscription: free, stripePaymentMethod: visa, additionalPaymentMethods: [mastercard] },
        },
      ),
    );
    expect(text).toContain('Visa ending in 4242, primary. Expires 04/30');
    expect(text).toContain('Mastercard ending in 4444. Expires 04/30');
    expect(text).toContain('New card');
  });
  test('leaves prep plus out for whoever has it', () => {
    const lsacAccountDetails = {
      accountId: 'L1',
      studentCoachingId: null,
      linked: true,
      linkedDate: null,
      subscriptionType: null,
      subscriptionExpirationDate: null,
      prepPlusActivationDate: null,
      validTill: null,
      isPrepPlus: true,
      refreshedAt: null,
    };
    const text = readText(
      page({ planId: 'full' }, { answers, me: { subscription: free, lsacAccountDetails } }),
    );
    expect(text).not.toContain('Prep Plus');
    expect(text).not.toContain('link yours');
  });
  test('waits with its button for the amount', () => {
    const html = page({ planId: 'full' }, { answers: [answers[0]], me: { subscription: free } });
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
    );
  });
  test('that is paid leads to the first drill', () => {
    const html = page({ planId: 'full', payment: 'done' }, { answers, me: { subscription } });
    expect(readText(html)).toContain("You're on the Full plan");
    expect(html).toContain('href="/start/drill/next/DC"');
  });
  test('that claims to be paid and is not looks the payment up', () => {
    const text = readText(page({ planId: 'full', payment: 'done' }, { answers, me: { subscription: free } }));
    expect(text).toContain('Checking your payment');
  });
  test('of an unknown plan leads to the plans', () => {
    const html = page({ planId: 'gone' }, { answers });
    expect(readText(html)).toContain('Plan not found');
    expect(html).toContain('href="/plans"');
  });
});
