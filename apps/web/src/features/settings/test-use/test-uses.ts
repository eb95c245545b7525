import type { Me, TestOutline, TestSettings } from '@docket/contract/types';
import { hiddenByNoLgRule, isKeptForTest, servesUse } from '@docket/rules';

export const uses = ['drilling', 'practice', 'experimentals', 'sections', 'tests'] as const;
export type Use = (typeof uses)[number];

export const useLabels: Record<Use, string> = {
  drilling: 'Drilling',
  practice: 'Practice',
  experimentals: 'Experimental sections',
  sections: 'Timed sections',
  tests: 'Practice tests',
};

type Student = Pick<Me, 'subscription' | 'lgEnabled'>;

/** Why a test has no setting for a use; null if it has one. */
export function whyNotSettable(test: TestOutline, use: Use, me: Student): string | null {
  if (!servesUse(test.purpose, use)) return 'Drill sets have no scaled score';
  if (test.type === 'MERGED' && use === 'drilling') return 'Drilled in the tests that its sections are from';
  const feature = me.subscription?.plan.features.tests.find(({ id }) => id === test.id);
  if (!feature?.allowed || !feature[`setting_${use}`]) return 'Not in your plan';
  const isShort = hiddenByNoLgRule(test, me.lgEnabled) && use !== 'drilling' && use !== 'sections';
  return isShort ? 'Too short without logic games' : null;
}

/** The settings of a test: the uses that the plan allows, except those that are hidden while games are switched off. */
export const listSettableUses = (test: TestOutline, me: Student): readonly Use[] =>
  uses.filter((use) => whyNotSettable(test, use, me) === null);

/** A use that was never set is on; of a practice test, only once the test was taken, which the server knows, or released. */
export function isOn(
  settings: TestSettings,
  { id, purpose, use: now }: Pick<TestOutline, 'id' | 'purpose' | 'use'>,
  use: Use,
): boolean {
  const own = settings.tests[id];
  return own?.[use] ?? (purpose === null || !isKeptForTest({ purpose, taken: false }, use, own) || now[use]);
}

/** What the test is kept for, as a remark below its name; null if it is used for everything. */
export function describePurpose(
  test: Pick<TestOutline, 'id' | 'type' | 'purpose' | 'use'>,
  settings: TestSettings,
) {
  if (test.type === 'MERGED') return 'Drilled in the tests that its sections are from';
  if (test.purpose === 'drill-set') return 'Drill set, without a scaled score';
  if (test.purpose === null) return null;
  const kept = !isOn(settings, test, 'drilling') && !isOn(settings, test, 'sections');
  return kept ? 'Kept for a practice test' : 'Practice test, no longer kept';
}

export const withUse = (settings: TestSettings, testId: string, use: Use, on: boolean): TestSettings => ({
  tests: { ...settings.tests, [testId]: { ...settings.tests[testId], [use]: on } },
});
