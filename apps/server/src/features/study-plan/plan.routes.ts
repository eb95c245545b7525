import type { studyPlanCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { deletePlanChange, resetPlanChanges } from './plan-changes.queries.ts';
import { planChangesService } from './plan-changes.service.ts';
import type { PlanServices } from './plan-facts.service.ts';
import { loadPlanWeek } from './plan-week.service.ts';

/** The week of the study plan, and the student's changes. */
export function studyPlanHandlers(deps: Deps, services: PlanServices): Handlers<typeof studyPlanCalls> {
  const { db } = deps;
  const service = planChangesService(deps, services);
  return {
    week: async ({ user, query, now }) => ({
      week: await loadPlanWeek(db, services, user, { day: query.day, now }),
    }),
    options: async ({ user, now }) => ({ options: await service.options({ user, now }) }),
    change: ({ user, body, now }) => service.change(body, { user, now }),
    async undo({ user, params }) {
      if (!(await deletePlanChange(db, user.id, params.id))) throw notFound('Change');
      return { ok: true };
    },
    reset: async ({ user, body }) => ({ removed: await resetPlanChanges(db, user.id, body.day) }),
  };
}
