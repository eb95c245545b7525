import { expect, test } from 'vitest';
import { choiceOfTime, createTime, minutesText, sectionMinutes, timeChoices } from './standard-time.ts';

test('every choice comes back from the time that it stands for', () => {
  for (const choice of timeChoices) expect(choiceOfTime(createTime(choice))).toBe(choice);
});

test('what 35 minutes become', () => {
  const text = (time: Parameters<typeof sectionMinutes>[0]) => minutesText(sectionMinutes(time));
  expect(text({ kind: 'none' })).toBe('35 minutes');
  expect(text({ kind: 'factor', factor: 1.5 })).toBe('52 minutes 30 seconds');
  expect(text({ kind: 'factor', factor: 2 })).toBe('70 minutes');
  expect(text({ kind: 'minutes', minutes: 10 })).toBe('45 minutes');
});
