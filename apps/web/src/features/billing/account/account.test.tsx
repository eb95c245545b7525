import { describe, expect, test } from 'vitest';
import { createMe, createSubscription, mastercard, visa } from '../../../testing/create-me.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { AutoRenew, SkipSurvey, TurnOffAutoRenew } = await load(() => import('./AutoRenew.tsx'));
const { PaymentFailedNotice } = await load(() => import('./PaymentFailedNotice.tsx'));
const { PaymentMethods } = await load(() => import('./PaymentMethods.tsx'));
const { PlanSummary } = await load(() => import('./PlanSummary.tsx'));
const { UpcomingInvoice } = await load(() => import('./UpcomingInvoice.tsx'));

const failed = {
  ...createMe().billing,
  paymentFailedAt: '2026-11-20T12:00:00.000Z',
  accessEndsAt: '2999-11-27T12:00:00.000Z',
  openInvoiceId: 'in_1',
  openAmount: 5900,
};
const upcoming = {
  date: '2026-12-03T12:00:00.000Z',
  lines: [{ description: 'Full', amount: 5900, isProration: false, periodStart: null, periodEnd: null }],
  subtotal: 5900,
  discount: 590,
  tax: 0,
  total: 5310,
  balanceUsed: -310,
  amountDue: 5000,
};
const text = (...args: Parameters<typeof render>) => readText(render(...args));

describe('the banner of a failed payment', () => {
  test('is hidden while no payment is missing, or after it was dismissed', () => {
    expect(render(<PaymentFailedNotice />)).toBe('');
    expect(render(<PaymentFailedNotice />, { me: { billing: { ...failed, isWarningHidden: true } } })).toBe(
      '',
    );
  });
  test('says when access ends, pays with the primary card, and links to another card', () => {
    const html = render(<PaymentFailedNotice />, { me: { billing: failed, stripePaymentMethod: visa } });
    expect(readText(html)).toBe(
      "Your payment of $59.00 failed. Your access ends on Nov 27, 2999 unless it's paid. Pay with Visa ending in 4242 Use another card",
    );
    expect(html).toContain('href="/select-payment-method/pm_visa"');
    expect(html).toContain('aria-label="Hide this notice"');
  });
  test('without a card asks for one', () => {
    expect(render(<PaymentFailedNotice />, { me: { billing: failed } })).toContain(
      'href="/add-payment-method"',
    );
  });
});

describe('the plan', () => {
  test('with its next renewal and the cost of that', () => {
    expect(text(<PlanSummary />, { queryData: [[['billing', 'upcoming-invoice'], upcoming]] })).toBe(
      'Plan Full Status Active Next renewal Dec 3, 2026 Next payment $50.00 Change plan',
    );
  });
  test('with the amount to be paid now', () => {
    const subscription = createSubscription({ active: false });
    subscription.subscriptionDetails.status = 'past_due';
    const me = { billing: failed, subscription, stripePaymentMethod: visa };
    const shown = text(<PlanSummary />, { me });
    expect(shown).toContain('Status Payment failed');
    expect(shown).toContain('Pay $59.00 with Visa ending in 4242 Use another card');
    expect(shown).toContain('Your access ends on Nov 27, 2999');
    // An unpaid period promises nothing, and no change is offered that would be refused.
    expect(shown).not.toContain('Next renewal');
    expect(shown).not.toContain('Change plan');
  });
});

test('the upcoming invoice has discount and account credit', () => {
  expect(text(<UpcomingInvoice />, { queryData: [[['billing', 'upcoming-invoice'], upcoming]] })).toBe(
    'Upcoming invoice Full $59.00 Discount -$5.90 Total $53.10 Account credit -$3.10 Due on Dec 3, 2026 $50.00',
  );
  expect(text(<UpcomingInvoice />, { queryData: [[['billing', 'upcoming-invoice'], null]] })).toBe(
    'No upcoming invoice.',
  );
});

describe('auto-renew', () => {
  test('is turned off through the survey', () => {
    const html = render(<AutoRenew />);
    expect(html).toContain('href="/exit-survey"');
    expect(readText(html)).toContain('Full renews on Dec 3, 2026');
  });
  test('at the survey, turning it off is a button that needs no answers, and says what stays until when', () => {
    const shown = text(<TurnOffAutoRenew />);
    expect(shown).toContain('You keep everything in Full until Dec 3, 2026.');
    expect(shown).toMatch(/Turn off auto-renew$/);
    const skip = render(<SkipSurvey />);
    expect(skip).toContain('href="#turn-off"');
    expect(readText(skip)).toContain('You can skip the questions');
  });
  test('can be turned on again', () => {
    const me = { subscription: createSubscription({ autoRenew: false }) };
    expect(text(<AutoRenew />, { me })).toMatch(/^Auto-renew is off\. .* Turn on auto-renew$/);
    expect(text(<TurnOffAutoRenew />, { me })).toContain('Auto-renew is off');
  });
  test('is hidden on the free plan', () => {
    const subscription = createSubscription();
    const me = { subscription: { ...subscription, plan: { ...subscription.plan, price: 0 } } };
    expect(render(<TurnOffAutoRenew />, { me })).toBe('');
    expect(text(<AutoRenew />, { me })).toBe("Your current plan doesn't renew.");
  });
});

describe('payment methods', () => {
  test('are listed with the primary one first, each with its actions', () => {
    const html = render(<PaymentMethods />, {
      me: { stripePaymentMethod: visa, additionalPaymentMethods: [{ ...mastercard, expYear: 2020 }] },
    });
    expect(readText(html)).toMatch(
      /Visa ending in 4242 Primary Expires 04\/30 .* Mastercard ending in 4444 Expired 04\/20/,
    );
    for (const name of ['Make primary: Mastercard ending in 4444', 'Remove Visa ending in 4242'])
      expect(html).toContain(`aria-label="${name}"`);
    expect(html).not.toContain('Make Visa');
  });
  test('the last card of a running plan cannot be removed', () => {
    const html = render(<PaymentMethods />, { me: { stripePaymentMethod: visa } });
    expect(html).not.toContain('aria-label="Remove');
    expect(readText(html)).toContain('To remove this card, add another one first.');
  });
});
