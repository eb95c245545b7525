import type { Plan } from '@docket/contract';
import { learningOf } from '@docket/rules';
import type { PlanRow } from './plans.queries.ts';

/** A plan as anyone may see it; what the payment provider calls it stays here. */
export const planView = (row: Omit<PlanRow, 'stripe_price_id'>): Plan => ({
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
    })),
    ...learningOf(row.features),
    classes: row.features.classes ?? false,
  },
  settings: { description: row.settings.description, prepPlusPrice: row.settings.prepPlusPrice },
});
