import { describe, expect, test } from 'vitest';
import { cardErrors, formatCardNumber, formatExpiry, parseExpiry, validateCard } from './card-fields.ts';

const now = new Date(2026, 10, 23);
const card = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123', name: 'Edda Tester' };

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['4242-4242x', '4242 4242'],
  ['', ''],
])('card number %j is shown as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['4', '04'],
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['0430', '04 / 30'],
  ['430', '04 / 30'],
  ['4/30', '04 / 30'],
  ['04/2030', '04 / 30'],
  ['04 / ', '04'],
])('expiration %j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('an expiration date is a month and a year', () => {
  expect(parseExpiry('04/2030')).toEqual({ month: 4, year: 2030 });
  expect(['13 / 30', '00 / 30', '04', ''].map(parseExpiry)).toEqual([null, null, null, null]);
});

describe('validateCard', () => {
  test('accepts a valid card through the last day of its month', () => {
    expect(validateCard(card, now)).toEqual({});
    expect(validateCard({ ...card, expiry: '11 / 26' }, now)).toEqual({});
  });
  test.each([
    [{ number: '4242 4242 4242 4241' }, { number: cardErrors.number }],
    [{ number: '4242' }, { number: cardErrors.number }],
    [{ number: '' }, { number: cardErrors.number }],
    [{ expiry: '10 / 26' }, { expiry: cardErrors.expired }],
    [{ expiry: '13 / 30' }, { expiry: cardErrors.expiry }],
    [{ cvc: '12' }, { cvc: cardErrors.cvc }],
    [{ name: ' ' }, { name: cardErrors.name }],
  ])('%j', (over, errors) => {
    expect(validateCard({ ...card, ...over }, now)).toEqual(errors);
  });
});
