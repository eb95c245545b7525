import { expect, test } from 'vitest';
import {
  computeSectionMinutes,
  createTime,
  findTimeChoice,
  formatMinutes,
  timeChoices,
} from './standard-time.ts';

test('every choice is the same after a round trip through its time', () => {
  for (const choice of timeChoices) expect(findTimeChoice(createTime(choice))).toBe(choice);
});

test('the effect on 35 minutes', () => {
  const text = (time: Parameters<typeof computeSectionMinutes>[0]) =>
    formatMinutes(computeSectionMinutes(time));
  expect(text({ kind: 'none' })).toBe('35 minutes');
  expect(text({ kind: 'factor', factor: 1.5 })).toBe('52 minutes 30 seconds');
  expect(text({ kind: 'factor', factor: 2 })).toBe('70 minutes');
  expect(text({ kind: 'minutes', minutes: 10 })).toBe('45 minutes');
});
