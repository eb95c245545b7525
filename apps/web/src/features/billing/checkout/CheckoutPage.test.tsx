import { describe, expect, test } from 'vitest';
import { createSubscription, mastercard, visa } from '../../../testing/create-me.ts';
import { createOfferedPlan, createPlanPreview } from '../../../testing/create-plan.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { getAttemptStore, endAttempt, takeAttemptKey } = await load(
  () => import('../../../shared/payment/payment-attempt.ts'),
);
const { CheckoutPage } = await load(() => import('./CheckoutPage.tsx'));

const full = createOfferedPlan();
const preview = createPlanPreview();
const subscription = createSubscription();
const free = {
  ...subscription,
  plan: { ...subscription.plan, id: 'free', name: 'Free', price: 0 },
  subscriptionDetails: { ...subscription.subscriptionDetails, status: '' },
};
const queryData = [
  [['plans'], [full]],
  [['plan-preview', 'full', null, false], preview],
] as const;
const ignore = () => undefined;
const page = (search: object, options: Parameters<typeof render>[1]) =>
  render(<CheckoutPage search={search} onSearch={ignore} />, options);

describe('checkout', () => {
  test('shows what is due, the included tax, the next renewal, and the amount on the button', () => {
    const text = readText(
      page({ planId: 'full' }, { queryData, me: { subscription: free, stripePaymentMethod: visa } }),
    );
    expect(text).toContain('Full $59.00 Tax $4.72 Due now $63.72 Next renewal, Dec 23, 2026 $63.72');
    expect(text).toContain('Pay $63.72');
    expect(text).toContain('Include LSAC Prep Plus for one year: $120.00');
  });
  test.each([
    ['the rules apply to the student', true, false, true],
    ['the plan requires an account', false, true, true],
    ['neither', false, false, false],
  ])('asks for the LSAC account if %s', (_name, lsacEnabled, requiresLsacAccount, asks) => {
    const plan = { ...full, settings: { ...full.settings, requiresLsacAccount } };
    const text = readText(
      page(
        { planId: 'full' },
        { queryData: [[['plans'], [plan]], queryData[1]], me: { subscription: { ...free, lsacEnabled } } },
      ),
    );
    if (asks) expect(text).toContain('LSAC account required Link your LSAC account first');
    else expect(text).not.toContain('link my LSAC account');
  });
  test('keeps the choices in the address: prep plus and the coupon', () => {
    const offer = {
      code: 'SPRING',
      percentOff: 25,
      amountOff: null,
      duration: 'once',
      durationMonths: null,
    };
    const validity = { valid: true, reason: 'valid', message: '', coupon: offer, discountedPrice: 4425 };
    const html = page(
      { planId: 'full', coupon: 'SPRING', prepPlus: true },
      {
        queryData: [
          queryData[0],
          [['coupon-validity', 'full', 'SPRING'], validity],
          [['plan-preview', 'full', 'SPRING', true], { ...preview, amountDue: 16_425 }],
        ],
        me: { subscription: free },
      },
    );
    expect(readText(html)).toContain('Coupon SPRING applied');
    expect(readText(html)).toContain('Pay $164.25');
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
  });
  test('shows the reason why a coupon in the address can no longer be used', () => {
    const refused = { valid: false, reason: 'used-up', message: 'This coupon is used up.', coupon: null };
    const html = page(
      { planId: 'full', coupon: 'SPRING' },
      {
        queryData: [...queryData, [['coupon-validity', 'full', 'SPRING'], refused]],
        me: { subscription: free },
      },
    );
    expect(readText(html)).toContain('This coupon is used up.');
    expect(html).toContain('value="SPRING"');
    expect(readText(html)).toContain('Pay $63.72');
  });
  test('offers saved cards and a new one', () => {
    const text = readText(
      page(
        { planId: 'full' },
        {
          queryData,
          me: { subscription: free, stripePaymentMethod: visa, additionalPaymentMethods: [mastercard] },
        },
      ),
    );
    expect(text).toContain('Visa ending in 4242, primary. Expires 04/30');
    expect(text).toContain('Mastercard ending in 4444. Expires 04/30');
    expect(text).toContain('New card');
  });
  test('does not offer prep plus to students who have it', () => {
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
      canBuyPrepPlus: false,
      refreshedAt: null,
    };
    const text = readText(
      page({ planId: 'full' }, { queryData, me: { subscription: free, lsacAccountDetails } }),
    );
    expect(text).not.toContain('Prep Plus');
    expect(text).not.toContain('link my LSAC account');
  });
  test('enables its button when the amount is known', () => {
    const html = page({ planId: 'full' }, { queryData: [queryData[0]], me: { subscription: free } });
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
    );
  });
  test('leads to the first drill after payment', () => {
    const html = page({ planId: 'full', payment: 'done' }, { queryData, me: { subscription } });
    expect(readText(html)).toContain("You're on the Full plan");
    expect(html).toContain('href="/start/drill/next/DC"');
  });
  test('verifies the payment if the address claims that it is paid and it is not', () => {
    const text = readText(
      page({ planId: 'full', payment: 'done' }, { queryData, me: { subscription: free } }),
    );
    expect(text).toContain('Checking your payment');
  });
  test('looks up a payment whose response was lost by a reload, before it asks for money again', () => {
    const paid = { planId: 'full', paymentMethod: 'pm_1' };
    takeAttemptKey(getAttemptStore(), 'checkout', paid, () => 'key-1');
    const show = (more: typeof queryData | readonly unknown[] = []) =>
      readText(
        page(
          { planId: 'full' },
          { queryData: [...queryData, ...(more as typeof queryData)], me: { subscription: free } },
        ),
      );
    expect(show()).toContain('Checking your payment');
    expect(show()).not.toContain('Pay $63.72');
    const lookedUp = show([[['unanswered-payment', 'checkout', 'full'], 'not-paid']]);
    expect(lookedUp).toContain("Your last payment wasn't completed.");
    expect(lookedUp).toContain('Pay $63.72');
    endAttempt(getAttemptStore(), 'checkout');
    expect(show()).toContain('Pay $63.72');
  });
  test('sells nothing on a server without payments', () => {
    const html = page(
      { planId: 'full' },
      { queryData: [...queryData, [['payment-config'], null]], me: { subscription: free } },
    );
    expect(readText(html)).toContain('Payments are off');
    expect(html).not.toContain('type="submit"');
  });
  test('leads to the missing payment before another plan is offered', () => {
    const late = {
      ...subscription,
      subscriptionDetails: { ...subscription.subscriptionDetails, status: 'past_due' },
    };
    const html = page({ planId: 'full' }, { queryData, me: { subscription: late } });
    expect(readText(html)).toContain('A payment is overdue');
    expect(html).toContain('href="/settings/billing"');
    expect(html).not.toContain('type="submit"');
  });
  test('leads to the plans for an unknown plan', () => {
    const html = page({ planId: 'gone' }, { queryData });
    expect(readText(html)).toContain('Plan not found');
    expect(html).toContain('href="/plans"');
    expect(readText(page({}, { queryData }))).toContain('Choose a plan');
  });
});
