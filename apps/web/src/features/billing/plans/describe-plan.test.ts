import { expect, test } from 'vitest';
import { describePlan } from './describe-plan.ts';

const share = (count: number, of: number) => ({ count, of });

test('a plan with everything says "all" with the total number', () => {
  expect(
    describePlan({
      drilling: share(3, 3),
      drillSets: share(6, 6),
      explanations: share(3, 3),
      sections: share(4, 4),
      singleSections: 0,
      singleSectionNames: [],
      testNames: [],
      tests: share(4, 4),
      skillUnits: share(6, 6),
      lessons: 'all',
      classes: true,
    }),
  ).toEqual([
    'All 3 tests for drilling',
    'All 6 drill sets',
    'All 3 tests with explanations',
    'Timed sections from all 4 tests',
    'All 4 practice tests',
    'All 6 skill units',
    'All lessons of every course',
    'Live classes and their recordings',
  ]);
});

test('a small plan shows shares of totals, and leaves out what it does not include', () => {
  expect(
    describePlan({
      drilling: share(1, 3),
      drillSets: share(0, 6),
      explanations: share(1, 1),
      sections: share(0, 4),
      singleSections: 0,
      singleSectionNames: [],
      testNames: [],
      tests: share(0, 4),
      skillUnits: share(1, 6),
      lessons: 2,
      classes: false,
    }),
  ).toEqual([
    '1 of 3 tests for drilling',
    '1 test with explanations',
    '1 of 6 skill units',
    'The first 2 lessons of each course',
  ]);
});

test('the free plan lists its timed section and its practice test', () => {
  const free = {
    drilling: share(1, 3),
    drillSets: share(0, 0),
    explanations: share(3, 3),
    sections: share(0, 4),
    singleSections: 1,
    singleSectionNames: [{ test: 'Test 3', sectionNo: 1 }],
    testNames: ['Test 1'],
    tests: share(1, 4),
    skillUnits: share(0, 6),
    lessons: 0,
    classes: false,
  };
  expect(describePlan(free, { isFree: true })).toEqual([
    '1 of 3 tests for drilling',
    'Explanations of the questions you answer',
    '1 timed section (Test 3, section 1)',
    '1 practice test (Test 1)',
  ]);
  expect(describePlan(free)).toContain('1 single timed section');
});
