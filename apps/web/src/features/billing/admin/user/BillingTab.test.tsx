import type { Me, UserBilling } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { createMe, visa } from '../../../../testing/create-me.ts';
import { createPayment, createUserBilling, userId } from '../../../../testing/create-user-billing.ts';
import { load } from '../../../../testing/load.ts';
import { readText, render } from '../../../../testing/render.tsx';
import type { BilledUser } from './billed-user.ts';

const { BillingTab } = await load(() => import('./BillingTab.tsx'));
const { RefundDialog } = await load(() => import('./RefundDialog.tsx'));
const { ChargeDialog } = await load(() => import('./ChargeDialog.tsx'));
const { ChangePlanDialog, describeConfirm } = await load(() => import('./ChangePlanDialog.tsx'));
const { RecreateDialog } = await load(() => import('./confirm-dialogs.tsx'));
const { listActions } = await load(() => import('./subscription-actions.ts'));
const { moveToDay } = await load(() => import('./RenewalDateDialog.tsx'));
const { parseDollars } = await load(() => import('./dollars.ts'));

const key = (part: string, ...more: unknown[]) => ['staff-billing', 'user', userId, part, ...more];
const oneList = (items: readonly unknown[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
const staff: Partial<Me> = { roles: ['BILLING'], hasPassword: true };
const admin: BilledUser['admin'] = {
  subscription: createMe().subscription,
  accessCode: -4,
  accessMessage: 'Link your LSAC account.',
  feeWaiver: null,
};
const renderTab = (billing: UserBilling, of: BilledUser['admin'] = null, payments = [createPayment()]) =>
  render(<BillingTab user={{ id: userId, email: 'student@docket.example', admin: of }} />, {
    me: staff,
    queryData: [
      [key('billing'), billing],
      [key('payments'), oneList(payments)],
      [
        key('logs'),
        oneList([
          {
            id: '1',
            at: '2026-11-03T12:00:00.000Z',
            event: 'plan.changed',
            source: 'staff',
            actor: { id: '2', name: 'Ada Low' },
            details: { from: 'free', to: 'full' },
          },
        ]),
      ],
      [
        ['staff-billing', 'plans'],
        [
          { id: 'free', name: 'Free', price: 0, enabled: true },
          { id: 'full', name: 'Full', price: 59, enabled: true },
        ],
      ],
    ],
  });

describe('the billing tab', () => {
  test('shows plan, renewal, cards, payments and history', () => {
    const shown = readText(renderTab(createUserBilling({ discountPercentage: 20, balance: -500 })));
    expect(shown).toContain(
      'Plan Full, $59 a month Status Active Auto-renew On Renews Dec 3, 2026 Discount 20%',
    );
    expect(shown).toContain('Balance $5.00 credit');
    expect(shown).toContain('Visa ending in 4242 Primary');
    expect(shown).toContain('Full, November Nov 3, 2026 · Visa ending in 4242 · Paid $59.00');
    expect(shown).toContain('Plan changed Free to Full');
    expect(shown).toContain('Ada Low, staff');
  });
  test('shows a missing payment first', () => {
    const { subscription } = createUserBilling();
    const shown = readText(
      renderTab(
        createUserBilling({
          subscription: {
            ...subscription!,
            status: 'past_due',
            paymentFailedAt: '2026-11-20T12:00:00.000Z',
            accessEndsAt: '2026-11-27T12:00:00.000Z',
          },
          openInvoice: {
            id: 'in_2',
            number: 'A1-0002',
            status: 'open',
            createdAt: '2026-11-20T12:00:00.000Z',
            paidAt: null,
            description: 'Full',
            total: 5900,
            amountPaid: 0,
            refunded: 0,
            card: null,
          },
        }),
      ),
    );
    expect(shown).toMatch(
      /^Payment of \$59\.00 failed on Nov 20, 2026\. Access ends on Nov 27, 2026\. Invoice A1-0002 is open\./,
    );
  });
  test('names cards and payments in its button labels', () => {
    const html = renderTab(createUserBilling());
    for (const name of [
      'Make primary: Mastercard ending in 4444',
      'Rename Visa ending in 4242',
      'Remove Mastercard ending in 4444',
      'Refund $59.00 of Nov 3, 2026',
    ])
      expect(html).toContain(`aria-label="${name}"`);
    expect(html).not.toContain('Make Visa');
  });
  test('offers no refund of a refunded payment', () => {
    const html = renderTab(createUserBilling(), null, [createPayment({ refunded: 5900 })]);
    expect(html).not.toContain('aria-label="Refund');
    expect(readText(html)).toContain('Refunded ($59.00 refunded)');
  });
  test('shows administrators the access code and the exam-council account', () => {
    const shown = readText(renderTab(createUserBilling(), admin));
    expect(shown).toContain('Access Link your LSAC account. (-4)');
    expect(shown).toContain('Account None Linked No LSAC requirement On');
  });
  test('of a student without a subscription offers a free one', () => {
    const billing = createUserBilling({
      subscription: null,
      plan: null,
      customerId: null,
      paymentMethods: [],
    });
    expect(readText(renderTab(billing, null, []))).toContain('This student has never had a subscription.');
    const actions = listActions(billing).flatMap((group) => group.actions.map(({ action }) => action));
    expect(actions).toEqual(['free-subscription', 'discount']);
  });
});

describe('the actions on a subscription', () => {
  const actionsFor = (over: Partial<UserBilling>) =>
    listActions(createUserBilling(over)).flatMap((group) => group.actions.map(({ label }) => label));
  test('while it is paid', () => {
    expect(actionsFor({})).toEqual([
      'Change plan',
      'Set next plan',
      'Turn off auto-renew',
      'Change renewal date',
      'Apply coupon',
      'Set discount',
      'Recreate subscription',
    ]);
  });
  test('with a scheduled change and a coupon', () => {
    const coupon = {
      code: 'FALL',
      percentOff: 20,
      amountOff: null,
      duration: 'once',
      durationMonths: null,
    } as const;
    const labels = actionsFor({ nextPlan: { id: 'free', name: 'Free', startDate: null }, coupon });
    expect(labels).toEqual(
      expect.arrayContaining(['Clear scheduled change', 'Change coupon', 'Remove coupon']),
    );
  });
});

describe('dialogs that move money', () => {
  test('a refund has its amount on the button, minus what was refunded', () => {
    const html = render(
      <RefundDialog payment={createPayment({ refunded: 900 })} onClose={() => undefined} />,
      {
        me: staff,
      },
    );
    expect(readText(html)).toContain('Refund $50.00');
    expect(readText(html)).toContain('$9.00 was refunded already');
  });
  test('a charge requires an amount', () => {
    const html = render(<ChargeDialog userId={userId} cards={[visa]} onClose={() => undefined} />, {
      me: staff,
    });
    expect(html).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*Charge/);
  });
  test('a plan change shows what is charged, or when it takes effect', () => {
    const preview = { when: 'now', amountDue: 1234, effectiveAt: '2026-12-03T12:00:00.000Z' } as never;
    expect(describeConfirm(preview)).toBe('Charge $12.34 and change plan');
    expect(describeConfirm({ ...(preview as object), when: 'period-end' } as never)).toBe(
      'Change plan on Dec 3, 2026',
    );
    const html = render(<ChangePlanDialog billing={createUserBilling()} onClose={() => undefined} />, {
      me: staff,
    });
    expect(readText(html)).toContain('Choose a plan');
  });
  test('recreating names the subscription that ends', () => {
    const html = render(<RecreateDialog billing={createUserBilling()} onClose={() => undefined} />, {
      me: staff,
    });
    expect(readText(html)).toContain('(sub_1)');
  });
});

test('a renewal keeps its time of day', () => {
  expect(moveToDay('2026-12-03T08:30:00.000Z', '2026-12-24')).toBe('2026-12-24T08:30:00.000Z');
  expect(moveToDay(null, '2026-12-24')).toBe('2026-12-24T12:00:00.000Z');
});
test.each([
  ['', null],
  ['x', null],
  [20, 2000],
  ['19.99', 1999],
])('%j dollars', (value, cents) => {
  expect(parseDollars(value)).toBe(cents);
});
