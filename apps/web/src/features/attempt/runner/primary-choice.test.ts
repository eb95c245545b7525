import { expect, test } from 'vitest';
import { choicesOf } from './primary-choice.ts';

test.each([
  ['working', true, true, 'submit', undefined],
  ['working', false, true, 'next-question', 'submit'],
  ['blind-review', true, true, 'show-result', undefined],
  ['blind-review', false, true, 'next-question', 'show-result'],
  ['result', false, true, 'next-drill', undefined],
  ['result', false, false, 'next-question', 'leave'],
  ['result', true, false, 'leave', undefined],
  ['paused', true, true, undefined, undefined],
  ['handing-in', true, true, undefined, undefined],
] as const)('%s, last %s, next drill %s: Enter does %s', (phase, last, hasNext, primary, secondary) => {
  const choices = choicesOf({ phase, last, hasNext, nextLabel: 'Next' });
  expect(choices.primary?.act).toBe(primary);
  expect(choices.secondary?.act).toBe(secondary);
});
