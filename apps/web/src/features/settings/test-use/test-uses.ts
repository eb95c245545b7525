import type { Me, TestOutline, TestSettings } from '@docket/contract/types';
import { hiddenByNoLgRule } from '@docket/rules';

export const uses = ['drilling', 'practice', 'experimentals', 'sections', 'tests'] as const;
export type Use = (typeof uses)[number];

export const useLabels: Record<Use, string> = {
  drilling: 'Drilling',
  practice: 'Practice',
  experimentals: 'Experimental sections',
  sections: 'Timed sections',
  tests: 'Practice tests',
};

/** The settings of a test: the uses that the plan allows, except those that are hidden while games are switched off. */
export function listSettableUses(
  test: TestOutline,
  me: Pick<Me, 'subscription' | 'lgEnabled'>,
): readonly Use[] {
  const feature = me.subscription?.plan.features.tests.find(({ id }) => id === test.id);
  if (!feature?.allowed) return [];
  const short = hiddenByNoLgRule(test, me.lgEnabled);
  return uses.filter(
    (use) => feature[`setting_${use}`] && !(short && use !== 'drilling' && use !== 'sections'),
  );
}

/** A use that was never set is on. */
export const isOn = (settings: TestSettings, testId: string, use: Use): boolean =>
  settings.tests[testId]?.[use] !== false;

export const withUse = (settings: TestSettings, testId: string, use: Use, on: boolean): TestSettings => ({
  tests: { ...settings.tests, [testId]: { ...settings.tests[testId], [use]: on } },
});
