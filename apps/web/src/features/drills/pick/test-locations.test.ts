import { describe, expect, it } from 'vitest';
import { findChoiceAt, findTest } from './test-locations.ts';

const outline = { mergedSectionVariable: null, variableSection: null, minutes: 35, questionCount: 2 };
const lr = {
  ...outline,
  id: 'lr',
  no: 1,
  type: 'LR' as const,
  mergedSectionNo: null,
  segments: [],
  questions: [{ id: 'q1', no: 1 }],
};
const rc = {
  ...outline,
  id: 'rc',
  no: 3,
  type: 'RC' as const,
  mergedSectionNo: 2,
  segments: [{ id: 'p1', no: 1, kind: 'passage' as const, title: '', questions: [{ id: 'q6', no: 6 }] }],
  questions: [],
};
const test = { sections: [lr, rc] };
const location = { sectionNo: null, segmentNo: null, questionNo: null };

describe('a location within a test', () => {
  it('is a section by its number, in a merged test by its merged number', () => {
    expect(findChoiceAt(test, { ...location, sectionNo: 1 })).toEqual({ sectionId: 'lr' });
    expect(findChoiceAt(test, { ...location, sectionNo: 2 })).toEqual({ sectionId: 'rc' });
    expect(findChoiceAt(test, { ...location, sectionNo: 3 })).toBeNull();
  });

  it('finds a passage without a section number in a section with passages', () => {
    expect(findChoiceAt(test, { ...location, segmentNo: 1 })).toEqual({ segmentId: 'p1' });
    expect(findChoiceAt(test, { ...location, segmentNo: 1, questionNo: 6 })).toEqual({ questionId: 'q6' });
    expect(findChoiceAt(test, { ...location, segmentNo: 2 })).toBeNull();
  });

  it('finds a question in its section', () => {
    expect(findChoiceAt(test, { ...location, sectionNo: 1, questionNo: 1 })).toEqual({ questionId: 'q1' });
    expect(findChoiceAt(test, { ...location, sectionNo: 1, questionNo: 9 })).toBeNull();
  });

  it('finds a test by slug and by name, ignoring case', () => {
    const tests = [{ id: 'x', no: 1, slug: 'docket-1', name: 'Docket 1' }];
    expect(findTest(tests, 'Docket-1')).toBe(tests[0]);
    expect(findTest(tests, 'docket 1')).toBe(tests[0]);
    expect(findTest(tests, 'other')).toBeNull();
  });
});
