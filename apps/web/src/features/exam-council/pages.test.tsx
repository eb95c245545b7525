import type { Me } from '@docket/contract/types';
import { accessMessage, accessPage } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import { visa } from '../../testing/create-me.ts';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const { LsacBuyPage, LsacLinkPage, LsacPaymentPage, LsacRenewPage } = await load(() => import('./pages.tsx'));
const { AccountSummary } = await load(() => import('./AccountSummary.tsx'));
const { CheckoutLsacPage } = await load(() => import('./CheckoutLsacPage.tsx'));

const account: NonNullable<Me['lsacAccountDetails']> = {
  accountId: 'L1',
  studentCoachingId: 'S1',
  linked: true,
  linkedDate: '2025-11-01T00:00:00.000Z',
  subscriptionType: 'PREP_PLUS',
  subscriptionExpirationDate: null,
  prepPlusActivationDate: null,
  validTill: null,
  isPrepPlus: true,
  canBuyPrepPlus: false,
  refreshedAt: null,
};
const queryData = [[['billing', 'exam-council'], { lsacAccount: account, prepPlusPrice: 12_000 }]] as const;
const ignore = () => undefined;
const refused = (code: -3 | -4 | -6 | -7): Partial<Me> => ({
  accessCode: code,
  accessPage: accessPage(code),
  accessMessage: accessMessage(code),
  lsacAccountDetails: { ...account, linked: code !== -3, isPrepPlus: false, canBuyPrepPlus: code !== -3 },
  stripePaymentMethod: visa,
});

describe('a page of the exam council shows the reason, and has the action that fixes it', () => {
  test.each([
    [-3, <LsacLinkPage key="link" onRead={ignore} />, 'Link LSAC account'],
    [-4, <LsacRenewPage key="renew" onConfirmed={ignore} />, 'Renew Prep Plus for $120.00'],
    [-7, <LsacBuyPage key="buy" onConfirmed={ignore} />, 'Get Prep Plus for $120.00'],
    [-6, <LsacPaymentPage key="payment" onConfirmed={ignore} />, 'Pay for Prep Plus for $120.00'],
  ] as const)('code %i', (code, page, action) => {
    const html = render(page, { queryData, me: refused(code) });
    const text = readText(html);
    expect(text).toContain(accessMessage(code));
    expect(text).toContain(action);
    expect(text).toContain('Check again');
  });
  test('with nothing to fix continues', () => {
    const html = render(<LsacBuyPage onConfirmed={ignore} />, {
      queryData,
      me: { lsacAccountDetails: account },
    });
    expect(html).toContain('href="/dashboard"');
  });
  test('once linked, continues to prep plus', () => {
    const me = { lsacAccountDetails: { ...account, isPrepPlus: false } };
    const html = render(<LsacLinkPage onRead={ignore} />, { queryData, me });
    expect(readText(html)).toContain('Your LSAC account is linked.');
    expect(html).toContain('href="/lsac-buy"');
  });
  test("after the council's page, loads the account first", () => {
    const text = readText(render(<LsacLinkPage isReturn onRead={ignore} />, { queryData, me: refused(-3) }));
    expect(text).toContain('Checking your LSAC account');
    expect(text).not.toContain('Link LSAC account');
  });
  test('with another access problem, leads to that', () => {
    const html = render(<LsacBuyPage onConfirmed={ignore} />, { queryData, me: refused(-4) });
    expect(html).toContain('href="/lsac-renew"');
  });
  const unlinked = { ...account, linked: false, isPrepPlus: false };
  test.each([
    ['renew', <LsacRenewPage key="renew" onConfirmed={ignore} />],
    ['buy', <LsacBuyPage key="buy" onConfirmed={ignore} />],
    ['payment', <LsacPaymentPage key="payment" onConfirmed={ignore} />],
    ['checkout', <CheckoutLsacPage key="checkout" search={{}} onSearch={ignore} />],
  ])('%s sells nothing to a student without a linked account', (_name, page) => {
    for (const lsacAccountDetails of [null, unlinked]) {
      const html = render(page, { queryData, me: { lsacAccountDetails, stripePaymentMethod: visa } });
      expect(readText(html)).toContain('Link your LSAC account first.');
      expect(html).toContain('href="/lsac-link?next=');
      expect(readText(html)).not.toMatch(/for \$120|Pay \$/);
    }
  });
  test('linking is also offered to a student whose plan has ended', () => {
    const me = { ...refused(-3), accessCode: -2, accessPage: 'plans' } as Partial<Me>;
    const next = { page: 'checkout', planId: 'full' } as const;
    const text = readText(render(<LsacLinkPage next={next} onRead={ignore} />, { queryData, me }));
    expect(text).toContain('Link your LSAC account, then continue to checkout.');
    expect(text).toContain('Link LSAC account');
  });
  test('prep plus can be renewed in its last days, and not before', () => {
    const me = {
      lsacAccountDetails: { ...account, validTill: '2026-12-20T00:00:00.000Z' },
      stripePaymentMethod: visa,
    };
    const renew = <LsacRenewPage onConfirmed={ignore} />;
    expect(readText(render(renew, { queryData, me }))).toContain('Prep Plus is valid until Dec');
    const soon = { ...me, lsacAccountDetails: { ...me.lsacAccountDetails, canBuyPrepPlus: true } };
    expect(readText(render(renew, { queryData, me: soon }))).toMatch(
      /Prep Plus ends on Dec \d+, 2026\. Renew it for another year\. .*Renew Prep Plus for \$120\.00/,
    );
    const checkout = <CheckoutLsacPage search={{}} onSearch={ignore} />;
    expect(readText(render(checkout, { queryData, me }))).toContain('You have Prep Plus');
    expect(readText(render(checkout, { queryData, me: soon }))).toContain('Pay $120.00');
  });
  test('the billing page shows when prep plus ends, and offers it when it can be bought', () => {
    const summary = (me: Partial<Me>) => render(<AccountSummary />, { me });
    const valid = { ...account, validTill: '2026-12-20T12:00:00.000Z' };
    expect(readText(summary({ lsacAccountDetails: valid }))).toBe(
      'Account L1 Prep Plus Valid until Dec 20, 2026',
    );
    expect(summary({ lsacAccountDetails: { ...valid, canBuyPrepPlus: true } })).toContain(
      'href="/lsac-renew"',
    );
    const over = { ...valid, isPrepPlus: false, canBuyPrepPlus: true };
    expect(readText(summary({ lsacAccountDetails: over }))).toBe(
      'Account L1 Prep Plus Ended on Dec 20, 2026 Renew Prep Plus',
    );
    expect(summary({ lsacAccountDetails: { ...over, validTill: null } })).toContain('href="/lsac-buy"');
    expect(summary({ lsacAccountDetails: unlinked })).toContain('href="/lsac-link"');
  });
  test('without a saved card, leads to the checkout', () => {
    const me = { ...refused(-7), stripePaymentMethod: null };
    expect(render(<LsacBuyPage onConfirmed={ignore} />, { queryData, me })).toContain(
      'href="/checkout-lsac"',
    );
  });
});
