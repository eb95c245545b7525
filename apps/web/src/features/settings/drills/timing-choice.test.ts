import { expect, test } from 'vitest';
import { choiceOfTiming, createTiming, timingChoices } from './timing-choice.ts';

test('every choice comes back from the timing that it stands for', () => {
  for (const choice of timingChoices)
    expect(choiceOfTiming(createTiming(choice, { kind: 'standard', minutes: 53 }))).toBe(choice);
});

test('a custom time starts from the minutes before, or from 35 after untimed', () => {
  expect(createTiming('custom', { kind: 'standard', minutes: 70 })).toEqual({ kind: 'custom', minutes: 70 });
  expect(createTiming('custom', { kind: 'untimed' })).toEqual({ kind: 'custom', minutes: 35 });
});
