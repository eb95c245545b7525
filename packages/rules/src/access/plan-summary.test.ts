import { expect, test } from 'vitest';
import type { PlanTestFeature } from './plan.ts';
import { summarizePlan } from './plan-summary.ts';

const library = {
  tests: [
    { id: 'a', name: 'Test A', merged: false, purpose: null },
    { id: 'b', name: 'Test B', merged: false, purpose: null },
    { id: 'ab', name: 'Test AB', merged: true, purpose: null },
  ],
  skillUnits: [1, 2, 3],
};
const whole = (id: string, change: Partial<PlanTestFeature> = {}): PlanTestFeature => ({
  id,
  allowed: true,
  explanations: true,
  setting_drilling: true,
  setting_practice: true,
  setting_experimentals: true,
  setting_sections: true,
  setting_tests: true,
  ...change,
});

test('counts the content that a plan includes, and merged tests only if they can be taken', () => {
  const tests = ['a', 'b', 'ab'].map((id) => whole(id));
  const features = {
    tests,
    skills: { units: 'all' as const },
    lessons: { free: 'all' as const },
    classes: true,
  };
  expect(summarizePlan(features, library)).toEqual({
    drilling: { count: 2, of: 2 },
    drillSets: { count: 0, of: 0 },
    explanations: { count: 2, of: 2 },
    sections: { count: 3, of: 3 },
    singleSections: 0,
    singleSectionNames: [],
    tests: { count: 3, of: 3 },
    testNames: ['Test A', 'Test B', 'Test AB'],
    skillUnits: { count: 3, of: 3 },
    lessons: 'all',
    classes: true,
  });
});

test('does not count tests that the library no longer has, that are not allowed or not open for practice', () => {
  const tests = [
    whole('gone'),
    whole('a', { setting_practice: false }),
    whole('b', { allowed: false }),
    whole('ab', { setting_tests: false }),
  ];
  expect(summarizePlan({ tests }, library)).toEqual({
    drilling: { count: 1, of: 2 },
    drillSets: { count: 0, of: 0 },
    explanations: { count: 1, of: 2 },
    sections: { count: 1, of: 3 },
    singleSections: 0,
    singleSectionNames: [],
    tests: { count: 0, of: 3 },
    testNames: [],
    skillUnits: { count: 1, of: 3 },
    lessons: 2,
    classes: false,
  });
});

test('counts single sections separately from tests whose sections can all be taken alone', () => {
  const tests = [
    whole('a'),
    whole('b', { section_nos: [1, 3] }),
    whole('ab', { section_nos: [2], setting_practice: false }),
  ];
  expect(summarizePlan({ tests }, library)).toMatchObject({
    sections: { count: 1, of: 3 },
    singleSections: 2,
    singleSectionNames: [
      { test: 'Test B', sectionNo: 1 },
      { test: 'Test B', sectionNo: 3 },
    ],
  });
});

test('counts drill sets apart from tests', () => {
  const drillSet = { id: 'd', name: 'Drill set A', merged: false, purpose: 'drill-set' as const };
  const more = { ...library, tests: [...library.tests, drillSet] };
  expect(summarizePlan({ tests: [whole('a'), whole('d')] }, more)).toMatchObject({
    drilling: { count: 1, of: 2 },
    drillSets: { count: 1, of: 1 },
    sections: { count: 1, of: 3 },
    tests: { count: 1, of: 3 },
    testNames: ['Test A'],
  });
});
