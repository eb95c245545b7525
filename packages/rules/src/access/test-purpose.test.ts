import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTestLock, type PlanTestFeature } from './plan.ts';
import { type ContentUse, type TestPurpose, testPurposes } from './test-purpose.ts';

const uses = ['drilling', 'practice', 'experimentals', 'sections', 'tests', 'explanations'] as const;
const all: PlanTestFeature = {
  ...{ id: 't', allowed: true, explanations: true, setting_drilling: true, setting_practice: true },
  ...{ setting_experimentals: true, setting_sections: true, setting_tests: true },
};
const lock = (
  use: ContentUse,
  purpose: TestPurpose | null,
  { taken = false, own = {} }: { taken?: boolean; own?: Record<string, boolean> } = {},
) =>
  findTestLock({ tests: [all] }, 't', use, {
    tests: { t: own },
    purposes: new Map(purpose ? [['t', { purpose, taken }]] : []),
  });
const locked = (...parts: Parameters<typeof lock> extends [unknown, ...infer Rest] ? Rest : never) =>
  uses.filter((use) => lock(use, ...parts) !== null);

describe('the purpose of a test', () => {
  test('keeps a practice test from drills and timed sections until it is taken or released', () => {
    expect(locked('practice-test')).toEqual(['drilling', 'sections']);
    expect(locked('practice-test', { taken: true })).toEqual([]);
    expect(locked('practice-test', { own: { drilling: true } })).toEqual([]);
    expect(locked('practice-test', { own: { sections: true } })).toEqual([]);
    expect(locked('practice-test', { own: { drilling: true, sections: false } })).toEqual(['sections']);
    expect(locked('practice-test', { own: { drilling: false } })).toEqual(['drilling', 'sections']);
    expect(lock('drilling', 'practice-test', { taken: true, own: { drilling: false } })).toBe('settings');
  });
  test('keeps a drill set from being taken as a whole, whatever the student sets', () => {
    expect(locked('drill-set')).toEqual(['tests']);
    expect(locked('drill-set', { taken: true, own: { tests: true } })).toEqual(['tests']);
  });
  test('never opens what plan or settings close, and changes nothing without one', () => {
    const flags = fc.record(
      { allowed: fc.boolean(), setting_drilling: fc.boolean(), setting_sections: fc.boolean() },
      { requiredKeys: [] },
    );
    const own = fc.dictionary(fc.constantFrom(...uses), fc.boolean());
    fc.assert(
      fc.property(
        ...[flags, own, fc.constantFrom(...uses), fc.constantFrom(null, ...testPurposes), fc.boolean()],
        (flag, tests, use, purpose, taken) => {
          const features = { tests: [{ ...all, ...flag }] };
          const without = findTestLock(features, 't', use, { tests: { t: tests } });
          const purposes = new Map(purpose ? [['t', { purpose, taken }]] : []);
          const found = findTestLock(features, 't', use, { tests: { t: tests }, purposes });
          if (purpose === null) expect(found).toBe(without);
          else if (without !== null) expect(found).not.toBeNull();
        },
      ),
    );
  });
});
