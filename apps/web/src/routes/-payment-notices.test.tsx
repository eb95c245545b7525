import type { Billing } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { createMe } from '../testing/create-me.ts';
import { load } from '../testing/load.ts';
import { readText, render } from '../testing/render.tsx';

const { AccessNotice } = await load(() => import('../features/shell/AccessNotice.tsx'));
const { PaymentFailedNotice } = await load(
  () => import('../features/billing/account/PaymentFailedNotice.tsx'),
);

const read = (billing: Partial<Billing>) =>
  readText(
    render(
      <>
        <PaymentFailedNotice />
        <AccessNotice />
      </>,
      {
        me: {
          accessCode: -2,
          accessPage: 'plans',
          accessMessage: 'You have no active subscription.',
          billing: {
            ...createMe().billing,
            paymentFailedAt: '2026-11-01T00:00:00.000Z',
            accessEndsAt: '2026-11-08T00:00:00.000Z',
            openAmount: 5900,
            ...billing,
          },
        },
      },
    ),
  );

test('after the days of grace, one notice says that access ended and pays', () => {
  const shown = read({});
  expect(shown).toContain('Your access ended on');
  expect(shown).not.toContain('You have no active subscription.');
});

test('a student who hid that notice reads why there is no access', () => {
  const shown = read({ isWarningHidden: true });
  expect(shown).toBe('You have no active subscription. See your plan');
});
