import { describe, expect, test } from 'vitest';
import { learningAllowed } from './learning.ts';
import type { PlanFeatures } from './plan.ts';

describe('skill units and lessons of a plan', () => {
  const full: PlanFeatures = { tests: [], skills: { units: 'all' }, lessons: { free: 'all' } };
  const some: PlanFeatures = { tests: [], skills: { units: [2, 4] }, lessons: { free: 3 } };
  const none: PlanFeatures = { tests: [], skills: { units: [] }, lessons: { free: 0 } };
  const old: PlanFeatures = { tests: [] };
  test.each<[string, PlanFeatures, number[], number[]]>([
    ['all', full, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
    ['some', some, [2, 4], [1, 2, 3]],
    ['none', none, [], []],
    ['an old plan, which holds what the free one does', old, [1], [1, 2]],
  ])('are %s', (_, features, units, lessons) => {
    const numbers = [1, 2, 3, 4, 5];
    expect(numbers.filter((unitNo) => learningAllowed(features, { unitNo }))).toEqual(units);
    expect(numbers.filter((lessonNo) => learningAllowed(features, { lessonNo }))).toEqual(lessons);
  });
});
