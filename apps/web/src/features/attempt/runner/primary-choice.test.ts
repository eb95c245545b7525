import { expect, test } from 'vitest';
import { listChoices } from './primary-choice.ts';

const labels = { nextLabel: 'Next', submit: 'Submit', showResult: 'Show the result' };

test.each([
  ['working', true, true, 'submit', undefined],
  ['working', false, true, 'next-question', 'submit'],
  ['blind-review', true, true, 'show-result', undefined],
  ['blind-review', false, true, 'next-question', 'show-result'],
  ['result', false, true, 'next-drill', undefined],
  ['result', false, false, 'next-question', 'leave'],
  ['result', true, false, 'leave', undefined],
  ['paused', true, true, undefined, undefined],
  ['submitting', true, true, undefined, undefined],
] as const)('%s, last %s, next drill %s: Enter does %s', (phase, last, hasNext, primary, secondary) => {
  const choices = listChoices({ phase, last, hasNext, stepsThroughResult: false, ...labels });
  expect(choices.primary?.action).toBe(primary);
  expect(choices.secondary?.action).toBe(secondary);
});

test.each([
  ['working', true, 'submit', undefined],
  ['blind-review', false, 'next-question', 'show-result'],
  ['blind-review', true, 'next-drill', 'show-result'],
  ['result', false, 'next-question', 'leave'],
  ['result', true, 'next-drill', undefined],
] as const)('a section among others, %s, last %s: Enter does %s', (phase, last, primary, secondary) => {
  const choices = listChoices({ phase, last, hasNext: true, stepsThroughResult: true, ...labels });
  expect(choices.primary?.action).toBe(primary);
  expect(choices.secondary?.action).toBe(secondary);
});

test.each([
  ['working', true, false, 'leave'],
  ['working', false, true, 'next-question'],
  ['blind-review', true, true, 'next-drill'],
  ['blind-review', true, false, 'leave'],
  ['blind-review', false, true, 'next-question'],
] as const)('read only, %s, last %s: nothing can be submitted', (phase, last, hasNext, primary) => {
  const choices = listChoices({ phase, last, hasNext, stepsThroughResult: true, readOnly: true, ...labels });
  expect([choices.primary?.action, choices.secondary]).toEqual([primary, null]);
});

test('a session can be stopped at each result, and Enter goes on', () => {
  const choices = listChoices({
    phase: 'result',
    last: true,
    hasNext: true,
    canStop: true,
    stepsThroughResult: false,
    ...labels,
  });
  expect(choices.primary?.action).toBe('next-drill');
  expect(choices.secondary).toEqual({ label: 'Stop', action: 'leave' });
});
