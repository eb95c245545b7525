import type { Me } from '@docket/contract/types';
import { accessMessage, accessPage } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import { visa } from '../../testing/create-me.ts';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const { LsacBuyPage, LsacLinkPage, LsacPaymentPage, LsacRenewPage } = await load(() => import('./pages.tsx'));

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
  refreshedAt: null,
};
const answers = [[['billing', 'exam-council'], { lsacAccount: account, prepPlusPrice: 12_000 }]] as const;
const ignore = () => undefined;
const refused = (code: -3 | -4 | -6 | -7): Partial<Me> => ({
  accessCode: code,
  accessPage: accessPage(code),
  accessMessage: accessMessage(code),
  lsacAccountDetails: { ...account, linked: code !== -3, isPrepPlus: false },
  stripePaymentMethod: visa,
});

describe('a page of the exam council says why, and has the action that fixes it', () => {
  test.each([
    [-3, <LsacLinkPage key="link" onRead={ignore} />, 'Link LSAC account'],
    [-4, <LsacRenewPage key="renew" onConfirmed={ignore} />, 'Renew Prep Plus for $120.00'],
    [-7, <LsacBuyPage key="buy" onConfirmed={ignore} />, 'Get Prep Plus for $120.00'],
    [-6, <LsacPaymentPage key="payment" onConfirmed={ignore} />, 'Pay for Prep Plus for $120.00'],
  ] as const)('code %i', (code, page, action) => {
    const html = render(page, { answers, me: refused(code) });
    const text = readText(html);
    expect(text).toContain(accessMessage(code));
    expect(text).toContain(action);
    expect(text).toContain('Check again');
  });
  test('with nothing to fix leads on', () => {
    const html = render(<LsacBuyPage onConfirmed={ignore} />, {
      answers,
      me: { lsacAccountDetails: account },
    });
    expect(html).toContain('href="/dashboard"');
  });
  test('once linked, leads on to prep plus', () => {
    const me = { lsacAccountDetails: { ...account, isPrepPlus: false } };
    const html = render(<LsacLinkPage onRead={ignore} />, { answers, me });
    expect(readText(html)).toContain('Your LSAC account is linked.');
    expect(html).toContain('href="/lsac-buy"');
  });
  test("back from the council's page reads the account first", () => {
    const text = readText(render(<LsacLinkPage isReturn onRead={ignore} />, { answers, me: refused(-3) }));
    expect(text).toContain('Checking your LSAC account');
    expect(text).not.toContain('Link LSAC account');
  });
  test('with something else to fix leads there', () => {
    const html = render(<LsacBuyPage onConfirmed={ignore} />, { answers, me: refused(-3) });
    expect(html).toContain('href="/lsac-link"');
  });
  test('without a saved card leads to the checkout', () => {
    const me = { ...refused(-7), stripePaymentMethod: null };
    expect(render(<LsacBuyPage onConfirmed={ignore} />, { answers, me })).toContain('href="/checkout-lsac"');
  });
});
