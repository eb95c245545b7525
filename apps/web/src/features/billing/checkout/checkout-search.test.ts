import { expect, test } from 'vitest';
import { pickChoices, readCheckoutSearch } from './checkout-search.ts';

test('the return address of the bank keeps the plan and the choices, and nothing else', () => {
  expect(
    readCheckoutSearch({
      payment: 'return',
      planId: 'full',
      coupon: '2024',
      prepPlus: true,
      redirect_status: 'failed',
      payment_intent_client_secret: 'pi_1_secret_1',
    }),
  ).toEqual({
    payment: 'return',
    planId: 'full',
    coupon: '2024',
    prepPlus: true,
    redirect_status: 'failed',
  });
});

test('a coupon of digits in a link is one, also if the router made it a number', () => {
  expect(readCheckoutSearch({ planId: 'full', coupon: 2024 })).toEqual({ planId: 'full', coupon: '2024' });
});

test('invalid coupons and choices are left out', () => {
  expect(readCheckoutSearch({ planId: 'full', coupon: 'x', prepPlus: 'yes' })).toEqual({ planId: 'full' });
  expect(readCheckoutSearch({ coupon: '<script>' })).toEqual({});
  expect(pickChoices({ coupon: '', prepPlus: false })).toEqual({});
  expect(pickChoices({ coupon: 'SPRING', prepPlus: true })).toEqual({ coupon: 'SPRING', prepPlus: true });
});
