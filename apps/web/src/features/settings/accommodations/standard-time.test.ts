import { expect, test } from 'vitest';
import { choiceOfTime, createTime, formatMinutes, sectionMinutes, timeChoices } from './standard-time.ts';

test('every choice is the same after a round trip through its time', () => {
  for (const choice of timeChoices) expect(choiceOfTime(createTime(choice))).toBe(choice);
});

test('the effect on 35 minutes', () => {
  const text = (time: Parameters<typeof sectionMinutes>[0]) => formatMinutes(sectionMinutes(time));
  expect(text({ kind: 'none' })).toBe('35 minutes');
  expect(text({ kind: 'factor', factor: 1.5 })).toBe('52 minutes 30 seconds');
  expect(text({ kind: 'factor', factor: 2 })).toBe('70 minutes');
  expect(text({ kind: 'minutes', minutes: 10 })).toBe('45 minutes');
});
