import { z } from 'zod';
import { day } from '../common.ts';
import { defineCall } from '../define.ts';
import { labelled } from '../drills/drills.entities.ts';

/** First answers: `right` of `of` count for accuracy and pace. */
const results = {
  right: z.number(),
  of: z.number(),
  meanSeconds: z.number().nullable(),
  /** First answers that were too fast to count (decision 138). The level and the forecast use them. */
  tooFast: z.number(),
};

/** A student's accuracy and pace by question type. */
export const analyticsCalls = {
  types: defineCall({
    method: 'GET',
    path: '/analytics/types',
    who: 'student',
    summary: 'Accuracy and pace by week, and by question type what could be gained on the exam',
    query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(52).default(12) }),
    output: z.object({
      /** The score that the target share is for, and whether the student set it. */
      goal: z.number(),
      isGoalSet: z.boolean(),
      /** The share of right answers that the goal needs, 0 to 1. */
      target: z.number(),
      sections: z.array(
        z.object({
          section: z.enum(['LR', 'RC']),
          /** The raw points of the section type on an exam, and of a whole exam. */
          points: z.number(),
          allPoints: z.number(),
          /** The seconds that the exam gives for a question, with the student's accommodations. */
          targetSeconds: z.number(),
          ...results,
          /** Every week, oldest first; it begins on this day, a Monday. */
          weeks: z.array(z.object({ week: day, ...results })),
          /** What could be gained, most first. */
          types: z.array(
            labelled.extend({
              ...results,
              /** The raw points of the type on an exam, by its share of the library. */
              points: z.number(),
              /** The raw points that could be gained by reaching the target. */
              gain: z.number(),
              /** The weeks with answers, oldest first. */
              weeks: z.array(z.object({ week: day, ...results })),
            }),
          ),
        }),
      ),
    }),
  }),
};
