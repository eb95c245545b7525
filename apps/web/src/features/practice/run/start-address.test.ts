import { expect, test } from 'vitest';
import { readStart } from './start-address.ts';

const tests = [{ id: 'one', slug: 'test-1' }];
const read = (sectionNo: string, time: string, amountOfSections: string, rehearsal = false) =>
  readStart({ testName: 'test-1', sectionNo, time, amountOfSections }, tests, rehearsal);

test('the whole test, by 0 or by its name', () => {
  const whole = { testId: 'one', timing: { kind: 'standard', minutes: 35 }, rehearsal: true };
  expect(read('0', '35', '4', true)).toEqual(whole);
  expect(read('all', '35', 'all', true)).toEqual(whole);
});

test('one section, and several consecutive ones', () => {
  expect(read('2', '53', '1')).toMatchObject({ sectionNo: 2, amountOfSections: 1 });
  expect(read('2', '70', '3')).toMatchObject({ sectionNo: 2, amountOfSections: 3 });
});

test.each([
  ['35', { kind: 'standard', minutes: 35 }],
  ['70', { kind: 'standard', minutes: 70 }],
  ['5', { kind: 'custom', minutes: 5 }],
  ['42.5', { kind: 'custom', minutes: 42.5 }],
])('%s minutes', (time, timing) => expect(read('1', time, '1')?.timing).toEqual(timing));

test.each([
  ['1', '4', '1'],
  ['1', '301', '1'],
  ['1', 'soon', '1'],
  ['x', '35', '1'],
  ['1', '35', '0'],
  ['-1', '35', '1'],
])('section %s, time %s, %s sections is invalid', (...parts) => expect(read(...parts)).toBeNull());

test('a test that does not exist', () =>
  expect(
    readStart({ testName: 'none', sectionNo: '0', time: '35', amountOfSections: '4' }, tests, false),
  ).toBeNull());
