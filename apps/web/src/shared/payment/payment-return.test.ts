import type { Me } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { readReturnOutcome, readReturnSearch } from './payment-return.ts';

const me = (over: object) =>
  ({
    subscription: { active: true, plan: { id: 'full' } },
    billing: { paymentFailedAt: null },
    stripePaymentMethod: { id: 'pm_1' },
    additionalPaymentMethods: [],
    lsacAccountDetails: null,
    ...over,
  }) as unknown as Me;

describe("after the bank's page", () => {
  test.each([
    [{ purpose: 'checkout', planId: 'full' }, {}, 'paid'],
    [{ purpose: 'checkout', planId: 'basic' }, {}, 'failed'],
    [
      { purpose: 'checkout', planId: 'full' },
      { subscription: { active: false, plan: { id: 'full' } } },
      'failed',
    ],
    [{ purpose: 'plan-change', planId: 'full' }, {}, 'paid'],
    [{ purpose: 'open-invoice' }, {}, 'paid'],
    [{ purpose: 'open-invoice' }, { billing: { paymentFailedAt: '2026-11-20T00:00:00.000Z' } }, 'failed'],
    [{ purpose: 'card', cardId: 'pm_1' }, {}, 'paid'],
    [{ purpose: 'card', cardId: 'pm_2' }, {}, 'failed'],
    [{ purpose: 'prep-plus' }, {}, 'failed'],
    [{ purpose: 'prep-plus' }, { lsacAccountDetails: { isPrepPlus: true, canBuyPrepPlus: false } }, 'paid'],
    [{ purpose: 'prep-plus' }, { lsacAccountDetails: { isPrepPlus: true, canBuyPrepPlus: true } }, 'failed'],
  ] as const)('%j with %j is %s', (pending, over, outcome) => {
    expect(readReturnOutcome(pending, me(over), undefined)).toBe(outcome);
  });
  test('a payment that the bank approved but the server does not know yet is late, not refused', () => {
    expect(readReturnOutcome({ purpose: 'checkout', planId: 'basic' }, me({}), 'succeeded')).toBe(
      'processing',
    );
    expect(readReturnOutcome({ purpose: 'checkout', planId: 'basic' }, me({}), 'failed')).toBe('failed');
  });
});

test('only known search params are kept', () => {
  expect(
    readReturnSearch({
      payment: 'return',
      redirect_status: 'failed',
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_1',
      card: 'pm_1',
    }),
  ).toEqual({ payment: 'return', redirect_status: 'failed', card: 'pm_1' });
  expect(readReturnSearch({ card: 'pi_1_secret' })).toEqual({});
  expect(readReturnSearch({ payment: 'x', redirect_status: 1 })).toEqual({});
});
