import { z } from 'zod';
import { day, id } from '../common.ts';
import { labelled } from '../drills/drills.entities.ts';
import { examDeadline } from '../exam-dates/exam-dates.entities.ts';
import { sectionType } from '../users/users.entities.ts';

export const studyStepKind = z.enum([
  'reviews',
  'drill',
  'section',
  'test',
  'blind-review',
  'lesson',
  'skills',
  'writing',
]);

/** A step on a day of the plan. `plannedFor` and `key` identify it; changes refer to both. */
export const plannedStep = z.object({
  /** The day for which the rule planned it; a step that the student moved is on another day. */
  plannedFor: day,
  key: z.string(),
  kind: studyStepKind,
  /** Its subject: 'LR drill: Flaw', 'Timed section: Reading Comprehension'. */
  title: z.string(),
  minutes: z.number(),
  /** Questions left: for reviews those of the inbox, for a drill those of its set; null for a test or section. */
  questions: z.number().nullable(),
  type: sectionType.nullable(),
  /** The question type of a drill; null for the whole section type. */
  questionType: labelled.nullable(),
  /** True for a drill that repeats questions seen at least three weeks ago, because none of its type is new. */
  includeSeen: z.boolean(),
  /** True for a drill without a clock, as those of a beginner. */
  isUntimed: z.boolean(),
  /** The tests that the questions of a drill come from; empty for any. */
  sources: z.array(id),
  lesson: z.object({ id, title: z.string(), courseNo: z.number(), no: z.number() }).nullable(),
  skillUnit: z.object({ id, no: z.number(), title: z.string() }).nullable(),
  test: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  doneMinutes: z.number(),
  done: z.boolean(),
  /** True if the student chose its subject. */
  isSwapped: z.boolean(),
  /** True if the student marked it as done. */
  isMarkedDone: z.boolean(),
});
export type PlannedStudyStep = z.infer<typeof plannedStep>;

/** A step for today, in the recommended order. */
export const studyStep = plannedStep.extend({
  /** Why it is recommended, in one sentence. */
  reason: z.string(),
  /** For the open drill `attemptId`. */
  progress: z.object({ answered: z.number(), questions: z.number() }).nullable(),
  /** The practice attempt whose blind review is open, or the open problem set that the step resumes. */
  attemptId: id.nullable(),
  /** True if it can be skipped without loss. */
  optional: z.boolean(),
});
export type StudyStep = z.infer<typeof studyStep>;

export const studyPlanChangeAction = z.enum(['move', 'swap', 'skip', 'done']);
export type StudyPlanChangeAction = z.infer<typeof studyPlanChangeAction>;

/**
 * The new subject of a step: for a drill a section type with or without a question type, for a section its type, for
 * a test the test.
 */
export const stepReplacement = z.strictObject({
  type: sectionType.nullable().default(null),
  questionType: z.string().min(1).max(60).nullable().default(null),
  testId: id.nullable().default(null),
});
export type StepReplacement = z.infer<typeof stepReplacement>;

/** One change by the student; the plan itself is computed for each request. */
export const studyPlanChange = z.object({
  id,
  /** The day for which the rule planned the step, and its key there. */
  plannedFor: day,
  key: z.string(),
  action: studyPlanChangeAction,
  /** For a move. */
  targetDay: day.nullable(),
  /** For a swap. */
  replacement: stepReplacement.nullable(),
});
export type StudyPlanChange = z.infer<typeof studyPlanChange>;

export const studyDayKind = z.enum(['work', 'light', 'rest', 'exam']);
export const studyPlan = z.object({
  examDate: day.nullable(),
  daysLeft: z.number().nullable(),
  /** The deadlines of the exam that are not past, earliest first; none if the date belongs to no administration. */
  deadlines: z.array(examDeadline),
  /** Far from the exam, the last four weeks, the last week; open-ended without a date. */
  phase: z.enum(['open', 'build', 'tests', 'taper', 'exam']),
  /** One sentence on the current focus of the plan. */
  text: z.string(),
  /** Which days were missed, what was due on them and how the plan changed; null if none was missed. */
  remade: z.string().nullable(),
  /** What prevents a better plan (too few hours, no new test or question); null if nothing does. */
  advice: z.string().nullable(),
  /** True if the subscription lacks something, so that plans should be offered. */
  upgrade: z.boolean(),
  today: z.object({
    day,
    kind: studyDayKind,
    /** The minutes of the day; its steps never take more. */
    minutes: z.number(),
    /** The planned minutes of what is done of the steps: a finished step has all of its minutes, however fast it was. */
    doneMinutes: z.number(),
    /** All minutes worked today, for the plan and besides it. */
    workedMinutes: z.number(),
    steps: z.array(studyStep),
    /** Steps that the student skips today. */
    skipped: z.array(plannedStep),
  }),
  /** The coming 14 days. */
  ahead: z.array(
    z.object({
      day,
      kind: studyDayKind,
      minutes: z.number(),
      steps: z.array(plannedStep),
      skipped: z.array(plannedStep),
    }),
  ),
  /** The student's changes. */
  changes: z.array(studyPlanChange),
});
export type StudyPlan = z.infer<typeof studyPlan>;
