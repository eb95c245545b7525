import { expect, test } from 'vitest';
import { createTiming, findTimingChoice, timingChoices } from './timing-choice.ts';

test('every choice is the same after a round trip through its timing', () => {
  for (const choice of timingChoices)
    expect(findTimingChoice(createTiming(choice, { kind: 'standard', minutes: 53 }))).toBe(choice);
});

test('a custom time starts at the previous minutes, or at 35 after untimed', () => {
  expect(createTiming('custom', { kind: 'standard', minutes: 70 })).toEqual({ kind: 'custom', minutes: 70 });
  expect(createTiming('custom', { kind: 'untimed' })).toEqual({ kind: 'custom', minutes: 35 });
});
