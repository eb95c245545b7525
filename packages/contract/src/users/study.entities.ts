import { z } from 'zod';
import { day, id } from '../common.ts';
import { labelled } from '../drills/drills.entities.ts';
import { drillType, sectionType } from './users.entities.ts';

export const studyStepKind = z.enum(['reviews', 'drill', 'section', 'test', 'blind-review']);

/** One thing to do on a day of the plan. `plannedFor` and `key` name it; changes refer to both. */
export const plannedStep = z.object({
  /** The day for which the rule planned it; a step that the student moved stands on another day. */
  plannedFor: day,
  key: z.string(),
  kind: studyStepKind,
  /** What it is about: 'LR drill: Flaw', 'Timed section: Reading Comprehension'. */
  title: z.string(),
  minutes: z.number(),
  /** Questions still to do: of reviews by the inbox, of a drill those of its set; null for a test or section. */
  questions: z.number().nullable(),
  type: sectionType.nullable(),
  /** What a drill is on; null where it is on the whole section type. */
  questionType: labelled.nullable(),
  test: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  doneMinutes: z.number(),
  done: z.boolean(),
  /** The student chose what it is about. */
  isSwapped: z.boolean(),
  /** Done by the word of the student. */
  isMarkedDone: z.boolean(),
});
export type PlannedStudyStep = z.infer<typeof plannedStep>;

/** One thing to do today, in the order in which it is best done. */
export const studyStep = plannedStep.extend({
  /** Why it stands here, in one plain line. */
  reason: z.string(),
  /** Of the drill that is open, `attemptId`. */
  progress: z.object({ answered: z.number(), questions: z.number() }).nullable(),
  /** The practice attempt whose blind review is open, or the open problem set that the step resumes. */
  attemptId: id.nullable(),
  /** Only where it may be left out without loss. */
  optional: z.boolean(),
});
export type StudyStep = z.infer<typeof studyStep>;

export const studyPlanChangeAction = z.enum(['move', 'swap', 'skip', 'done']);
export type StudyPlanChangeAction = z.infer<typeof studyPlanChangeAction>;

/** What a step is about instead: of a drill a section type with or without a question type, of a section its type, of a test the test. */
export const stepReplacement = z.strictObject({
  type: sectionType.nullable().default(null),
  questionType: z.string().min(1).max(60).nullable().default(null),
  testId: id.nullable().default(null),
});
export type StepReplacement = z.infer<typeof stepReplacement>;

/** One change of the student; the plan itself is computed at each request. */
export const studyPlanChange = z.object({
  id,
  /** Of the step: the day for which the rule planned it, and its name there. */
  plannedFor: day,
  key: z.string(),
  action: studyPlanChangeAction,
  /** Of a move. */
  targetDay: day.nullable(),
  /** Of a swap. */
  replacement: stepReplacement.nullable(),
});
export type StudyPlanChange = z.infer<typeof studyPlanChange>;

export const studyDayKind = z.enum(['work', 'light', 'rest', 'exam']);
export const studyPlan = z.object({
  examDate: day.nullable(),
  daysLeft: z.number().nullable(),
  /** Far from the exam, the last four weeks, the last week; open-ended without a date. */
  phase: z.enum(['open', 'build', 'tests', 'taper', 'exam']),
  /** In one plain line, what the plan is about now. */
  text: z.string(),
  /** Which days were missed, what was due on them and what the plan made of it; null while none was. */
  remade: z.string().nullable(),
  /** What stands in the way of a better plan (too few hours, no fresh test); null where nothing does. */
  advice: z.string().nullable(),
  /** The advice is that the subscription lacks something: offer the plans beside it. */
  upgrade: z.boolean(),
  today: z.object({
    day,
    kind: studyDayKind,
    /** What the day has; the steps never take more. */
    minutes: z.number(),
    /** Worked today in all. */
    doneMinutes: z.number(),
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
  /** What the student changed. */
  changes: z.array(studyPlanChange),
});
export type StudyPlan = z.infer<typeof studyPlan>;

/** Answers that count, in a span of days. */
const span = z.object({
  right: z.number(),
  of: z.number(),
  share: z.number().nullable(),
  meanSeconds: z.number().nullable(),
});
/** This 14 days against the 14 before. */
const trend = z.object({
  now: span,
  before: span,
  /** Difference of the shares; null while either span has fewer than five answers. */
  change: z.number().nullable(),
  /** Difference of the mean seconds, likewise; less is faster. */
  changeSeconds: z.number().nullable(),
});
export const trends = z.object({
  sections: z.array(trend.extend({ type: drillType })),
  /** By question type, those with most answers first. */
  types: z.array(trend.extend({ ...labelled.shape, type: drillType })),
  /** 1 to 5, all five. */
  difficulties: z.array(trend.extend({ difficulty: z.number() })),
});
export type Trends = z.infer<typeof trends>;
