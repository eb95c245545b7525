import { expect, test } from 'vitest';
import { choiceOfTiming, timingChoices, timingOf } from './timing-choice.ts';

test('every choice comes back from the timing that it stands for', () => {
  for (const choice of timingChoices)
    expect(choiceOfTiming(timingOf(choice, { kind: 'standard', minutes: 53 }))).toBe(choice);
});

test('a custom time starts from the minutes before, or from 35 after untimed', () => {
  expect(timingOf('custom', { kind: 'standard', minutes: 70 })).toEqual({ kind: 'custom', minutes: 70 });
  expect(timingOf('custom', { kind: 'untimed' })).toEqual({ kind: 'custom', minutes: 35 });
});
