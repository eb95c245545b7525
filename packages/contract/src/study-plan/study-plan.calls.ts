import { z } from 'zod';
import { day, idParams, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { stepReplacement, studyPlanChange, studyPlanChangeAction } from './study.entities.ts';
import { planOptions, planWeek } from './study-plan.entities.ts';

/** The week of the study plan, and the student's changes; for today's tasks see `GET /user/study-plan`. */
export const studyPlanCalls = {
  week: defineCall({
    method: 'GET',
    path: '/study-plan/week',
    who: 'student',
    // What was planned is kept for when the day is over.
    writes: true,
    summary: 'Get seven days of the plan from a Monday on: what was done, and what is planned',
    query: z.strictObject({
      /** Any day of the week; by default the current week. */
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
      /** For a move; the original day of the step reverts the move. */
      targetDay: day.optional(),
      /** For a swap. */
      replacement: stepReplacement.optional(),
    }),
    output: z.object({
      /** Null if a move was reverted. */
      change: studyPlanChange.nullable(),
      /** The change of the same kind that it replaced. */
      previous: studyPlanChange.nullable(),
      /** The minutes of a moved step's new day, and whether they are much more than its share. */
      target: z.object({ day, minutes: z.number(), isLong: z.boolean() }).nullable(),
    }),
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  undo: defineCall({
    method: 'DELETE',
    path: '/study-plan/change/{id}',
    who: 'student',
    summary: 'Undo a change of the plan',
    params: idParams,
    output: ok,
  }),
  reset: defineCall({
    method: 'POST',
    path: '/study-plan/reset',
    who: 'student',
    summary: 'Undo the changes of one day, or all of them',
    body: z.strictObject({
      /** Only steps planned for this day or moved to it; null for all days. */
      day: day.nullable(),
    }),
    output: z.object({ removed: z.number() }),
  }),
};
