import type { StudyPlan } from '@docket/contract';
import { type StudyPlanChange, studyPlan } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { planView } from './plan.view.ts';
import type { PlanChangeRow } from './plan-changes.queries.ts';
import { loadPlanSituation, type PlanServices } from './plan-facts.service.ts';

/** Converts a row to the input of the rule. */
export const toPlanChange = (row: PlanChangeRow): StudyPlanChange => ({
  day: row.day,
  key: row.stepKey,
  action: row.action,
  targetDay: row.targetDay,
  replacement: row.replacement,
  step: row.step,
});

/** The current plan of a student. */
export async function loadPlan(
  db: Db,
  services: PlanServices,
  user: SessionUser,
  now: Date,
): Promise<StudyPlan> {
  const { index, facts, changes, view } = await loadPlanSituation(db, services, user, now);
  return planView(index, studyPlan(facts, changes.map(toPlanChange)), changes, view);
}
