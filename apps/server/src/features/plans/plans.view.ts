import type { Contract, In, Plan } from '@docket/contract';
import { includedLearning, summarizePlan } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { PlanRow } from './plans.queries.ts';
import type { PlanSettings } from './plans.tables.ts';

const settingsView = ({ description, prepPlusPrice, requiresLsacAccount }: PlanSettings) => ({
  description,
  prepPlusPrice,
  requiresLsacAccount: requiresLsacAccount ?? false,
});

/** A plan as anyone may see it; the ids of the payment provider are left out. */
export const planView = (
  row: Pick<PlanRow, 'id' | 'name' | 'price' | 'enabled' | 'features' | 'settings'>,
): Plan => ({
  id: row.id,
  name: row.name,
  price: row.price,
  enabled: row.enabled,
  features: {
    tests: row.features.tests.map((test) => ({
      id: test.id,
      allowed: test.allowed,
      explanations: test.explanations,
      setting_drilling: test.setting_drilling,
      setting_practice: test.setting_practice,
      setting_experimentals: test.setting_experimentals,
      setting_sections: test.setting_sections,
      setting_tests: test.setting_tests,
      ...(test.section_nos ? { section_nos: [...test.section_nos] } : {}),
    })),
    ...includedLearning(row.features),
    classes: row.features.classes ?? false,
    paper: row.features.paper ?? false,
  },
  settings: settingsView(row.settings),
});

type OfferedPlan = In<Contract['plan']['list']['output']>['plans'][number];
/** A plan as everybody may see it: its price, and its content in numbers, without ids of tests. */
export const offeredPlanView = (row: PlanRow, { tests, skillUnits }: ContentIndex): OfferedPlan => ({
  id: row.id,
  name: row.name,
  price: row.price,
  enabled: row.enabled,
  feeWaiverPrice: row.feeWaiverPrice,
  settings: settingsView(row.settings),
  includes: summarizePlan(row.features, {
    tests: tests
      .filter(({ enabled }) => enabled)
      .map(({ id, name, type, purpose }) => ({ id, name, merged: type === 'MERGED', purpose })),
    skillUnits: skillUnits.map(({ no }) => no),
  }),
});
