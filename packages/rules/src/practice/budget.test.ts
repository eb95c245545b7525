import { expect, test } from 'vitest';
import { drillBudgetSeconds } from '../attempt/budget.ts';
import { planBreaks } from './breaks.ts';
import { sectionBudgetSeconds, type TimeAccommodations } from './budget.ts';

const none: TimeAccommodations = { time: { kind: 'none' } };
const half: TimeAccommodations = { time: { kind: 'factor', factor: 1.5 } };
const twenty: TimeAccommodations = { time: { kind: 'minutes', minutes: 20 } };

test.each([
  ['standard time', { kind: 'standard', minutes: 35 }, none, 35, 2100],
  ['time and a half', { kind: 'standard', minutes: 35 }, half, 35, 3150],
  ['minutes more', { kind: 'standard', minutes: 35 }, twenty, 35, 3300],
  ['53 minutes are as they are', { kind: 'standard', minutes: 53 }, half, 35, 3180],
  ['70 minutes are as they are', { kind: 'standard', minutes: 70 }, twenty, 35, 4200],
  ['custom minutes are as they are', { kind: 'custom', minutes: 35 }, half, 35, 2100],
  ['a shorter section scales', { kind: 'standard', minutes: 35 }, half, 28, 2520],
] as const)('a section: %s', (_, timing, accommodations, minutes, seconds) => {
  expect(sectionBudgetSeconds(timing, accommodations, minutes)).toBe(seconds);
});

test('a drill has its share of accommodated time too', () => {
  const standard = { kind: 'standard', minutes: 35 } as const;
  expect(drillBudgetSeconds(standard, 'LR', 1, none)).toBe(84);
  expect(drillBudgetSeconds(standard, 'LR', 1, half)).toBe(126);
  expect(drillBudgetSeconds({ kind: 'custom', minutes: 35 }, 'LR', 1, half)).toBe(84);
  expect(drillBudgetSeconds({ kind: 'untimed' }, 'LR', 1, half)).toBeNull();
});

test('the break is after the second section; accommodations may grant more, but never after the last', () => {
  expect(planBreaks('test', 4, { breakMinutes: 10, extraBreakMinutes: 0 })).toEqual([0, 600, 0, 0]);
  expect(planBreaks('proctored', 4, { breakMinutes: 15, extraBreakMinutes: 5 })).toEqual([300, 900, 300, 0]);
  expect(planBreaks('test', 2, { breakMinutes: 10, extraBreakMinutes: 5 })).toEqual([300, 0]);
  expect(planBreaks('section', 1, { breakMinutes: 10, extraBreakMinutes: 5 })).toEqual([0]);
});
