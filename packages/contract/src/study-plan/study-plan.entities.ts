import { z } from 'zod';
import { day, id } from '../common.ts';
import { labelled } from '../drills/drills.entities.ts';
import { examDeadline } from '../exam-dates/exam-dates.entities.ts';
import { sectionType } from '../users/users.entities.ts';
import { plannedStep, studyDayKind, studyStep } from './study.entities.ts';

/** A day of the week view. */
export const planWeekDay = z.object({
  day,
  kind: studyDayKind,
  /** `later`: beyond the 14 days that are planned. */
  when: z.enum(['past', 'today', 'ahead', 'later']),
  /** Planned minutes; null for a day before the plan began, and for one that is not planned yet. */
  minutes: z.number().nullable(),
  /** As in today's plan; 0 for other days, because what a past day had is not known step by step. */
  doneMinutes: z.number(),
  /** Worked minutes, including steps that the student marked as done. */
  workedMinutes: z.number(),
  /** True for a planned day in the past on which nothing was done. */
  isMissed: z.boolean(),
  /** The planned steps of today and coming days, and of a missed day; empty for other past days. */
  steps: z.array(studyStep),
  skipped: z.array(plannedStep),
  /** The work of a past day: 'Logical Reasoning, 23 questions'. */
  work: z.array(z.object({ title: z.string(), minutes: z.number() })),
  /** Deadlines of the exam on the day, if they are not past. */
  deadlines: z.array(examDeadline),
  /** Whether the student changed anything on it. */
  isChanged: z.boolean(),
});
export type PlanWeekDay = z.infer<typeof planWeekDay>;

export const planWeek = z.object({
  today: day,
  /** Monday of the current week, or of one of the next two. */
  from: day,
  /** The Mondays of the previous and next week; null if that week is not planned. */
  previous: day.nullable(),
  next: day.nullable(),
  /** Worked on its past days and today. */
  workedMinutes: z.number(),
  /** Planned for the rest of it, without what is done of today's steps. */
  leftMinutes: z.number(),
  /** As in today's plan. */
  remade: z.string().nullable(),
  days: z.array(planWeekDay).length(7),
});
export type PlanWeek = z.infer<typeof planWeek>;

/** Possible subjects of steps. */
export const planOptions = z.object({
  drills: z.array(z.object({ type: sectionType, questionTypes: z.array(labelled) })),
  sections: z.array(sectionType),
  /** Tests with unseen questions, those with the most last. */
  tests: z.array(z.object({ id, name: z.string() })),
});
export type PlanOptions = z.infer<typeof planOptions>;
