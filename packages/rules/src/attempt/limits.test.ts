import { describe, expect, test } from 'vitest';
import { breakDue } from './break.ts';
import { drillBudgetSeconds } from './budget.ts';
import { challengeState } from './challenge.ts';
import type { Timing } from './timing.ts';

describe('drillBudgetSeconds', () => {
  const standard = (minutes: 35 | 53 | 70): Timing => ({ kind: 'standard', minutes });
  test.each<[Timing, 'LR' | 'RC' | 'LG' | 'SKILL', number, number | null]>([
    [{ kind: 'untimed' }, 'LR', 25, null],
    [standard(35), 'LR', 25, 2100],
    [standard(35), 'LR', 1, 84],
    [standard(53), 'LR', 25, 3180],
    [standard(70), 'LR', 1, 168],
    [standard(35), 'RC', 27, 2100],
    [standard(35), 'RC', 7, 544],
    [standard(35), 'LG', 23, 2100],
    [standard(35), 'SKILL', 5, 420],
    [{ kind: 'custom', minutes: 50 }, 'LR', 5, 600],
  ])('%j %s x %s: %s s', (timing, category, count, seconds) => {
    expect(drillBudgetSeconds(timing, category, count)).toBe(seconds);
  });
});

test('a break is due after 2400 seconds, or another threshold', () => {
  expect(breakDue(2399)).toBe(false);
  expect(breakDue(2400)).toBe(true);
  expect(breakDue(600, 600)).toBe(true);
  expect(breakDue(2400, 3000)).toBe(false);
});

describe('challengeState', () => {
  const now = new Date('2025-03-10T12:00:00Z');
  const DAY = 24 * 60 * 60 * 1000;
  const state = (age: number, right: number, endChallenge = false) =>
    challengeState({ createdAt: new Date(now.getTime() - age), endChallenge, right, noOfChallenges: 5 }, now);
  test.each([
    ['open', 0, 0, false],
    ['open', DAY - 1, 4, false],
    ['expired', DAY, 4, false],
    ['done', 0, 5, false],
    ['done', 9 * DAY, 6, false],
    ['done', 0, 1, true],
  ])('%s at age %s ms with %s right, ended %s', (expected, age, right, ended) => {
    expect(state(age, right, ended)).toBe(expected);
  });
});
