import { isDeepStrictEqual } from 'node:util';
import type { StudyPlan } from '@docket/contract';
import { type PlannedStudy, type StudyPlanChange, studyPlan, updatePlannedDays } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { planView } from './plan.view.ts';
import type { PlanChangeRow } from './plan-changes.queries.ts';
import {
  loadPlanSituation,
  type PlanReader,
  type PlanServices,
  type PlanSituation,
} from './plan-facts.service.ts';
import { savePlannedDays } from './planned-days.queries.ts';

/** Converts a row to the input of the rule. */
export const toPlanChange = (row: PlanChangeRow): StudyPlanChange => ({
  day: row.day,
  key: row.stepKey,
  action: row.action,
  targetDay: row.targetDay,
  replacement: row.replacement,
  step: row.step,
});

/** The plan of the student's situation; what it has for each day is kept for when the day is over (decision 139). */
export async function makePlan(
  db: Db,
  user: PlanReader,
  { facts, changes }: PlanSituation,
): Promise<PlannedStudy> {
  const plan = studyPlan(facts, changes.map(toPlanChange));
  const known = facts.plannedDays ?? {};
  const days = updatePlannedDays(known, plan.unchanged, facts.today);
  if (!user.impersonatorId && !isDeepStrictEqual(days, known)) await savePlannedDays(db, user.id, days);
  return plan;
}

/** The current plan of a student. */
export async function loadPlan(
  db: Db,
  services: PlanServices,
  user: PlanReader,
  now: Date,
): Promise<StudyPlan> {
  const situation = await loadPlanSituation(db, services, user, now);
  const { index, changes, view } = situation;
  return planView(index, await makePlan(db, user, situation), changes, view);
}

/** The reviews that are left of those planned for today. */
export async function countPlannedReviews(
  db: Db,
  services: PlanServices,
  user: PlanReader,
  now: Date,
): Promise<number> {
  const { today } = await loadPlan(db, services, user, now);
  const left = today.steps.filter(({ kind, done }) => kind === 'reviews' && !done);
  return left.reduce((sum, { questions }) => sum + (questions ?? 0), 0);
}
