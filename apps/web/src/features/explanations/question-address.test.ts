import type { TestOutline } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import { createFindQuery } from './question-address.ts';

const section = (no: number, type: 'LR' | 'RC' | 'LG', mergedSectionNo: number | null = null) =>
  ({ no, type, mergedSectionNo }) as TestOutline['sections'][number];
const tests = [
  { slug: 'docket-1', name: 'Docket 1', sections: [section(1, 'LR'), section(2, 'RC'), section(3, 'RC')] },
  { slug: 'docket-m', name: 'Docket M', sections: [section(4, 'RC', 2)] },
] as TestOutline[];
const address = {
  testName: 'docket-1',
  sectionNo: undefined,
  kind: 'passage',
  segmentNo: '2',
  questionNo: '9',
};

describe('an address within a test', () => {
  it('is the first section of the type, unless it names one', () => {
    expect(createFindQuery(address, tests)).toEqual({
      test: 'docket-1',
      section: 2,
      segment: 2,
      question: 9,
    });
    expect(createFindQuery({ ...address, sectionNo: '3' }, tests)?.section).toBe(3);
    expect(createFindQuery({ ...address, testName: 'Docket M' }, tests)?.section).toBe(2);
  });

  it('names a section without passages by its own number', () => {
    expect(createFindQuery({ ...address, kind: 'section', segmentNo: '1' }, tests)).toEqual({
      test: 'docket-1',
      section: 1,
      question: 9,
    });
  });

  it('may be invalid', () => {
    for (const wrong of [
      { testName: 'other' },
      { kind: 'game' },
      { kind: 'lesson' },
      { questionNo: '0' },
      { sectionNo: 'x' },
    ])
      expect(createFindQuery({ ...address, ...wrong }, tests)).toBeNull();
  });
});
