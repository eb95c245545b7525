import type { Me, TestOutline } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { describePurpose, isOn, listSettableUses, whyNotSettable, withUse } from './test-uses.ts';

const id = '018f0000-0000-7000-8000-000000000001';

function outline(types: readonly ('LR' | 'RC' | 'LG')[]): TestOutline {
  const use = {
    allowed: true,
    explanations: true,
    drilling: true,
    practice: true,
    experimentals: true,
    sections: true,
    tests: true,
  };
  const sections = types.map((type, index) => ({
    id: `${id.slice(0, -1)}${index}`,
    no: index + 1,
    type,
    variableSection: null,
    mergedSectionNo: null,
    mergedSectionVariable: null,
    minutes: 35,
    questionCount: 25,
  }));
  return {
    id,
    no: 1,
    name: 'Test 1',
    slug: 'test-1',
    type: 'NORMAL',
    purpose: null,
    enabled: true,
    use,
    sections,
  };
}

type Student = Pick<Me, 'subscription' | 'lgEnabled'>;
function student(feature: { allowed?: boolean; setting_tests?: boolean }, lgEnabled = false): Student {
  const all = {
    id,
    allowed: true,
    explanations: true,
    setting_drilling: true,
    setting_practice: true,
    setting_experimentals: true,
    setting_sections: true,
    setting_tests: true,
    ...feature,
  };
  const subscription = { plan: { features: { tests: [all] } } } as Me['subscription'];
  return { subscription, lgEnabled };
}
const today = outline(['LR', 'RC', 'LR', 'LR']);

describe('the settings of a test', () => {
  test('include everything that the plan allows', () => {
    expect(listSettableUses(today, student({}))).toEqual([
      'drilling',
      'practice',
      'experimentals',
      'sections',
      'tests',
    ]);
    expect(listSettableUses(today, student({ setting_tests: false }))).not.toContain('tests');
  });
  test('are empty without a plan, or if the plan excludes the test', () => {
    expect(listSettableUses(today, student({ allowed: false }))).toEqual([]);
    expect(listSettableUses(today, { subscription: null, lgEnabled: false })).toEqual([]);
  });
  test('for a test that is incomplete without its games keep drilling and timed sections', () => {
    const old = outline(['LR', 'LG', 'RC', 'LG']);
    expect(listSettableUses(old, student({}))).toEqual(['drilling', 'sections']);
    expect(listSettableUses(old, student({}, true))).toHaveLength(5);
  });
});

test('a use is on until it is switched off, and the others stay as they were', () => {
  const off = withUse({ tests: { other: { tests: false } } }, id, 'drilling', false);
  expect(isOn(off, today, 'drilling')).toBe(false);
  expect(isOn(off, today, 'practice')).toBe(true);
  expect(isOn(off, { ...today, id: 'other' }, 'tests')).toBe(false);
});

describe('a test that is kept for something', () => {
  const kept: TestOutline = {
    ...today,
    purpose: 'practice-test',
    use: { ...today.use, drilling: false, sections: false },
  };
  test('is off for drills and sections until it is released or taken', () => {
    expect(isOn({ tests: {} }, kept, 'drilling')).toBe(false);
    expect(isOn({ tests: {} }, kept, 'tests')).toBe(true);
    expect(describePurpose(kept, { tests: {} })).toBe('Kept for a practice test');
    const released = withUse({ tests: {} }, id, 'drilling', true);
    expect(isOn(released, kept, 'drilling')).toBe(true);
    expect(isOn(released, kept, 'sections')).toBe(true);
    expect(isOn(withUse(released, id, 'sections', false), kept, 'sections')).toBe(false);
    expect(describePurpose(kept, released)).toBe('Practice test, no longer kept');
    expect(isOn({ tests: {} }, { ...kept, use: today.use }, 'sections')).toBe(true);
  });
  test('says why it has no setting', () => {
    const why = (change: Partial<TestOutline>, use: 'drilling' | 'tests', feature = {}) =>
      whyNotSettable({ ...today, ...change }, use, student(feature));
    expect(why({}, 'tests')).toBeNull();
    expect(why({ purpose: 'drill-set' }, 'tests')).toBe('Drill sets have no scaled score');
    expect(why({ type: 'MERGED' }, 'drilling')).toBe('Drilled in the tests that its sections are from');
    expect(why({}, 'tests', { setting_tests: false })).toBe('Not in your plan');
    const old = outline(['LR', 'LG', 'RC', 'LG']);
    expect(whyNotSettable(old, 'tests', student({}))).toBe('Too short without logic games');
  });
  test('as a drill set has no setting for the whole test', () => {
    expect(listSettableUses({ ...today, purpose: 'drill-set' }, student({}))).not.toContain('tests');
  });
});
