import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canUpgrade, hiddenByNoLgRule, type PlanTestFeature, testAllowed } from './plan.ts';
import type { ContentUse } from './test-purpose.ts';

const uses = ['drilling', 'practice', 'experimentals', 'sections', 'tests', 'explanations'] as const;
const feature = (over: Partial<PlanTestFeature> = {}): PlanTestFeature => ({
  id: 't1',
  allowed: true,
  explanations: true,
  setting_drilling: true,
  setting_practice: true,
  setting_experimentals: true,
  setting_sections: true,
  setting_tests: true,
  ...over,
});
const toFlagName = (use: ContentUse) => (use === 'explanations' ? use : (`setting_${use}` as const));
const noSettings = { tests: {} };

describe('canUpgrade', () => {
  test('allows an upgrade until every test is allowed', () => {
    expect(canUpgrade({ tests: [feature(), feature({ id: 't2', allowed: false })] })).toBe(true);
    expect(canUpgrade({ tests: [feature(), feature({ id: 't2' })] })).toBe(false);
    expect(canUpgrade({ tests: [] })).toBe(false);
  });
});

describe('testAllowed', () => {
  test.each(uses)('%s needs the test allowed, its own flag, and nothing else', (use) => {
    const only = Object.fromEntries(uses.map((other) => [toFlagName(other), other === use]));
    for (const other of uses)
      expect(testAllowed({ tests: [feature(only)] }, 't1', other, noSettings)).toBe(other === use);
    expect(testAllowed({ tests: [feature({ allowed: false })] }, 't1', use, noSettings)).toBe(false);
    expect(testAllowed({ tests: [feature()] }, 'not-in-plan', use, noSettings)).toBe(false);
  });

  test.each(uses.filter((use) => use !== 'explanations'))('the student may leave a test out of %s', (use) => {
    const settings = { tests: { t1: { [use]: false } } };
    expect(testAllowed({ tests: [feature()] }, 't1', use, settings)).toBe(false);
    expect(testAllowed({ tests: [feature({ id: 't2' })] }, 't2', use, settings)).toBe(true);
    expect(testAllowed({ tests: [feature()] }, 't1', 'explanations', settings)).toBe(true);
  });

  test('own settings never allow what the plan does not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...uses), fc.boolean(), fc.boolean(), (use, allowed, flag) => {
        const features = { tests: [feature({ allowed, [toFlagName(use)]: flag })] };
        const settings = {
          tests: { t1: { drilling: true, practice: true, experimentals: true, sections: true, tests: true } },
        };
        expect(testAllowed(features, 't1', use, settings)).toBe(allowed && flag);
      }),
    );
  });
});

describe('hiddenByNoLgRule', () => {
  test('never hides a drill set, which may have any number of sections', () => {
    expect(hiddenByNoLgRule({ sections: [{ type: 'LR' }], purpose: 'drill-set' }, false)).toBe(false);
    expect(hiddenByNoLgRule({ sections: [{ type: 'LR' }], purpose: 'practice-test' }, false)).toBe(true);
  });
  const sections = (...types: string[]) => ({ sections: types.map((type) => ({ type })) });
  test.each([
    [sections('LR', 'LR', 'RC'), false],
    [sections('LR', 'LR', 'RC', 'LG'), false],
    [sections('LR', 'RC', 'LG', 'LG'), true],
    [sections(), true],
  ])('%j', (sut, hidden) => {
    expect(hiddenByNoLgRule(sut, false)).toBe(hidden);
    expect(hiddenByNoLgRule(sut, true)).toBe(false);
  });
});
