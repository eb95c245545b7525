import type { StudyStep } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { changeText, findNextStep, formatDone, formatMinutes } from './plan-labels.ts';

const step = (title: string, over: Partial<StudyStep> = {}) =>
  ({ title, done: false, optional: false, ...over }) as StudyStep;

test('the large step is the first required one', () => {
  const steps = [step('a', { done: true }), step('b', { optional: true }), step('c'), step('d')];
  expect(findNextStep(steps)?.title).toBe('c');
  expect(findNextStep(steps.slice(0, 2))?.title).toBe('b');
  expect(findNextStep(steps.slice(0, 1))).toBeNull();
});

test('a finished day reads as finished, however fast it was; an open one has the planned minutes of what is done', () => {
  const day = { steps: [step('a', { done: true }), step('b')], minutes: 85, doneMinutes: 40 };
  expect(formatDone(day)).toBe('40 min of 1 h 25 min');
  expect(formatDone({ ...day, doneMinutes: 0 })).toBe('1 h 25 min');
  expect(formatDone({ ...day, steps: day.steps.slice(0, 1) })).toBe('All done');
  expect(formatDone({ ...day, steps: [] })).toBe('');
});

test('short texts for minutes, days and changes', () => {
  expect([0, 45, 60, 95].map(formatMinutes)).toEqual(['0 min', '45 min', '1 h', '1 h 35 min']);
  const unchanged = { plannedFor: '2026-03-10', isSwapped: false, isMarkedDone: false };
  expect(changeText(unchanged, '2026-03-10')).toBeNull();
  expect(changeText({ ...unchanged, isSwapped: true }, '2026-03-12')).toBe(
    'Moved from Tuesday · Your choice',
  );
});
