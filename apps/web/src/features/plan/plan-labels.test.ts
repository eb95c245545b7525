import type { StudyStep } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { daysLeftText, minutesText, nextStep, stepName } from './plan-labels.ts';

const step = (title: string, over: Partial<StudyStep> = {}) =>
  ({ title, done: false, optional: false, ...over }) as StudyStep;

test('the large step is the first that has to be done', () => {
  const steps = [step('a', { done: true }), step('b', { optional: true }), step('c'), step('d')];
  expect(nextStep(steps)?.title).toBe('c');
  expect(nextStep(steps.slice(0, 2))?.title).toBe('b');
  expect(nextStep(steps.slice(0, 1))).toBeNull();
});

test('few words for minutes, days and steps', () => {
  expect([0, 45, 60, 95].map(minutesText)).toEqual(['0 min', '45 min', '1 h', '1 h 35 min']);
  expect([0, 1, 77].map(daysLeftText)).toEqual(['today', 'tomorrow', 'in 77 days']);
  expect(stepName({ kind: 'drill', type: 'LR', minutes: 20 })).toBe('LR drill');
  expect(stepName({ kind: 'reviews', type: null, minutes: 20 })).toBe('Reviews');
});
