import type { PlanTestFeature } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { type AuditContext, writeAudits } from '../audit/index.ts';
import { addTestToPlans, lockPlansWithout } from './plans.queries.ts';

/**
 * Adds a test to every plan that does not list it yet: included with all uses if the plan includes every other test
 * that it lists, excluded otherwise. Decision 31.
 */
export async function nameInPlans(
  tx: Db,
  testId: string,
  { actorId, now, newId }: AuditContext,
): Promise<void> {
  const plans = await lockPlansWithout(tx, testId);
  const entries = plans.map(({ id, features }) => {
    const allowed = features.tests.length > 0 && features.tests.every((test) => test.allowed);
    const feature: PlanTestFeature = {
      id: testId,
      allowed,
      explanations: allowed,
      setting_drilling: allowed,
      setting_practice: allowed,
      setting_experimentals: allowed,
      setting_sections: allowed,
      setting_tests: allowed,
    };
    return { id, feature };
  });
  await addTestToPlans(tx, entries);
  await writeAudits(
    tx,
    entries.map(({ id, feature }) => ({
      id: newId(),
      at: now,
      actorId,
      action: 'plan.test',
      target: `plan:${id}`,
      before: null,
      after: feature,
    })),
  );
}
