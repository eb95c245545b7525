import { expect, test } from 'vitest';
import { copyName, holdText, keepText } from './labels.ts';

test('the number of subscribers has its noun', () => {
  const of = (subscriptions: number, demoSubscriptions = 0) => ({ subscriptions, demoSubscriptions });
  expect(holdText(of(0))).toBe('0 students have it');
  expect(holdText(of(1))).toBe('1 student has it');
  expect(holdText(of(2))).toBe('2 students have it');
  expect(holdText(of(1000))).toBe('1,000 students or more have it');
  expect(holdText(of(0, 12))).toBe('0 students and 12 demo accounts have it');
  expect(holdText(of(1, 1))).toBe('1 student and 1 demo account have it');
  expect(keepText(of(1))).toBe('1 student who has it keeps it.');
});

test('a copy has a unique name that is not too long', () => {
  expect(copyName('Full', ['Full'])).toBe('Full copy');
  expect(copyName('Full', ['Full', 'Full copy', 'Full copy 2'])).toBe('Full copy 3');
  const long = 'a'.repeat(60);
  const first = copyName(long, []);
  expect(first).toHaveLength(60);
  expect(copyName(long, [first])).toHaveLength(60);
  expect(copyName(long, [first])).not.toBe(first);
});
