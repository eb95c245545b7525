import { expect, test } from 'vitest';
import { createMe, createSubscription } from '../../../testing/create-me.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { PlansPage } = await load(() => import('./PlansPage.tsx'));

const share = { count: 1, of: 3 };
const includes = {
  drilling: share,
  drillSets: share,
  explanations: share,
  sections: share,
  singleSections: 0,
  singleSectionNames: [],
  tests: share,
  testNames: [],
  skillUnits: share,
  lessons: 2,
  classes: false,
};
const plan = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  enabled: true,
  settings: { description: '', prepPlusPrice: 120, requiresLsacAccount: false },
  includes,
});
const queryData = [
  [['plans'], [plan('free', 'Free', 0), plan('basic', 'Basic', 29), plan('full', 'Full', 59)]],
] as const;

const filled = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*data-variant="filled"[^>]*>(.*?)<\/(?:button|a)>/g)].map(
    ([, inside]) => readText(inside!),
  );

test('plans are shown side by side with price and period, and the current one is marked', () => {
  const html = render(<PlansPage />, { queryData });
  const text = readText(html);
  expect(text).toContain('Your Full plan renews on Dec 3, 2026.');
  expect(text).toMatch(/Full Your plan \$59 a month .* Basic \$29 a month .* Free Free/);
  expect(text).toContain('Downgrade to Basic');
  expect(text).toContain('Move to Free');
  expect(filled(html)).toEqual([]);
});

test('on the free plan the largest one is featured, and leads to the checkout', () => {
  const free = createSubscription();
  const html = render(<PlansPage />, {
    queryData,
    me: {
      subscription: {
        ...free,
        plan: { ...free.plan, id: 'free', name: 'Free', price: 0 },
        renewalDate: null,
        subscriptionDetails: { ...free.subscriptionDetails, status: '' },
      },
    },
  });
  expect(filled(html)).toEqual(['Choose Full']);
  expect(html).toContain('href="/checkout?planId=full"');
});

test('while a payment is missing, the only action is to pay it', () => {
  const failed = createSubscription();
  const html = render(<PlansPage />, {
    queryData,
    me: {
      subscription: {
        ...failed,
        active: false,
        subscriptionDetails: { ...failed.subscriptionDetails, status: 'past_due' },
      },
      billing: { ...createMe().billing, paymentFailedAt: '2026-11-25T12:00:00.000Z' },
    },
  });
  const text = readText(html);
  expect(text).toContain('A payment for your Full plan is overdue. Pay it before you change plans.');
  expect(text).not.toContain("isn't active");
  expect(text).not.toMatch(/Downgrade|Upgrade|Move to/);
  expect(filled(html)).toEqual(['Pay to keep Full']);
});

test('without payments, the page shows a message and offers no plan', () => {
  const html = render(<PlansPage />, { queryData: [...queryData, [['payment-config'], null]] });
  expect(readText(html)).toContain("Payments are off This server doesn't take payments");
  expect(readText(html)).not.toMatch(/Downgrade to|Upgrade to|Move to|Choose /);
  expect(readText(html)).toMatch(/Full Your plan \$59 a month/);
});

test('a scheduled change is shown, and can be undone', () => {
  const nextPlan = {
    id: 'basic',
    name: 'Basic',
    price: 29,
    stripePriceId: null,
    stripeFeewaiverFixedPriceId: null,
    isFeeWaiverFixedPrice: false,
    schedule: { startDate: '2026-12-03T12:00:00.000Z' },
  };
  const text = readText(
    render(<PlansPage />, { queryData, me: { subscription: createSubscription({ nextPlan }) } }),
  );
  expect(text).toContain('Your Full plan changes to Basic on Dec 3, 2026.');
  expect(text).toContain('Keep Full');
  expect(text).toContain('From Dec 3, 2026');
});

test('a fee-waiver price is shown beside the regular one', () => {
  const preview = {
    nextRenewal: { date: '2026-12-03T12:00:00.000Z', amount: 900 },
    isFeeWaiverFixedPrice: true,
  };
  const text = readText(
    render(<PlansPage />, {
      queryData: [...queryData, [['plan-preview', 'basic', null, false], preview]],
      me: { feeWaiver: { url: '', name: '', expiry: null, status: 'active', label: 'Fee Waiver Active' } },
    }),
  );
  expect(text).toContain('$9 a month Usual price: $29 Your fee-waiver price');
});

test('the reason for an access refusal is shown above the plans', () => {
  const text = readText(
    render(<PlansPage />, {
      queryData,
      me: { accessCode: -2, accessPage: 'plans', accessMessage: 'You have no active subscription.' },
    }),
  );
  expect(text).toContain('You have no active subscription.');
});
