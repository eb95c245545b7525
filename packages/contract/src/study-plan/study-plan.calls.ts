import { z } from 'zod';
import { day, idParams, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { stepReplacement, studyPlanChange, studyPlanChangeAction } from '../users/study.entities.ts';
import { planOptions, planWeek } from './study-plan.entities.ts';

/** The week of the study plan, and what a student changes in it; today's tasks are `GET /user/study-plan`. */
export const studyPlanCalls = {
  week: defineCall({
    method: 'GET',
    path: '/study-plan/week',
    who: 'student',
    summary: 'Get seven days of the plan from a Monday on: what was done, and what is planned',
    query: z.strictObject({
      /** Any day of the week; without it the present week. */
      day: day.optional(),
    }),
    output: z.object({ week: planWeek }),
    errors: ['INVALID'],
  }),
  options: defineCall({
    method: 'GET',
    path: '/study-plan/options',
    who: 'student',
    summary: 'List what the steps of the plan can be swapped for',
    output: z.object({ options: planOptions }),
  }),
  change: defineCall({
    method: 'PUT',
    path: '/study-plan/change',
    who: 'student',
    summary: 'Move, swap or skip a step of the plan, or mark it as done',
    body: z.strictObject({
      plannedFor: day,
      key: z.string().min(1).max(120),
      action: studyPlanChangeAction,
      /** Of a move; the day for which the step was planned takes the move back. */
      targetDay: day.optional(),
      /** Of a swap. */
      replacement: stepReplacement.optional(),
    }),
    output: z.object({
      /** Null where a move was taken back. */
      change: studyPlanChange.nullable(),
      /** The change of the same kind that it took the place of. */
      previous: studyPlanChange.nullable(),
      /** What the new day of a moved step has now, and whether that is much more than its own share. */
      target: z.object({ day, minutes: z.number(), isLong: z.boolean() }).nullable(),
    }),
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  undo: defineCall({
    method: 'DELETE',
    path: '/study-plan/change/{id}',
    who: 'student',
    summary: 'Take a change of the plan back',
    params: idParams,
    output: ok,
  }),
  reset: defineCall({
    method: 'POST',
    path: '/study-plan/reset',
    who: 'student',
    summary: 'Take back the changes of one day, or all of them',
    body: z.strictObject({
      /** Steps that were planned for it, and those moved to it; null for all days. */
      day: day.nullable(),
    }),
    output: z.object({ removed: z.number() }),
  }),
};
