import { z } from 'zod';
import { day, id } from '../common.ts';
import { labelled } from '../drills/drills.entities.ts';
import { plannedStep, studyDayKind, studyStep } from '../users/study.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** A day of the week view. */
export const planWeekDay = z.object({
  day,
  kind: studyDayKind,
  /** `later`: past the 14 days that are planned. */
  when: z.enum(['past', 'today', 'ahead', 'later']),
  /** Planned; null of a day before the plan began, and of one that is not planned yet. */
  minutes: z.number().nullable(),
  /** Worked, with what the student marked as done. */
  doneMinutes: z.number(),
  /** Planned for a day that is over, and nothing was done on it. */
  isMissed: z.boolean(),
  /** Of today and the coming days what is planned; of a missed day what was; of other days that are over nothing. */
  steps: z.array(studyStep),
  skipped: z.array(plannedStep),
  /** Of a day that is over: what was done, 'Logical Reasoning, 23 questions'. */
  work: z.array(z.object({ title: z.string(), minutes: z.number() })),
  /** Whether the student changed something of it. */
  isChanged: z.boolean(),
});
export type PlanWeekDay = z.infer<typeof planWeekDay>;

export const planWeek = z.object({
  today: day,
  /** Monday of the present week, or one of the two after it. */
  from: day,
  /** The Mondays to turn to; null where no week is planned. */
  previous: day.nullable(),
  next: day.nullable(),
  plannedMinutes: z.number(),
  doneMinutes: z.number(),
  /** As in the plan of today. */
  remade: z.string().nullable(),
  days: z.array(planWeekDay).length(7),
});
export type PlanWeek = z.infer<typeof planWeek>;

/** What steps can be about. */
export const planOptions = z.object({
  drills: z.array(z.object({ type: sectionType, questionTypes: z.array(labelled) })),
  sections: z.array(sectionType),
  /** Fresh ones, the freshest last. */
  tests: z.array(z.object({ id, name: z.string() })),
});
export type PlanOptions = z.infer<typeof planOptions>;
