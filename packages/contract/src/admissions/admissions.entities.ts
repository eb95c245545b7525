import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { lessonProgress, lessonVideo } from '../courses/courses.entities.ts';

/** Which plans include a unit, by plan id; a plan that is not listed includes it. */
export const planSettings = z.record(id, z.object({ allowed: z.boolean() }));

export const admissionLesson = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Sanitized HTML; null in lists, and if the item is locked. */
  html: z.string().nullable(),
  video: lessonVideo.nullable(),
  hasVideo: z.boolean(),
  /** Reading time; null without a text. */
  minutes: z.number().nullable(),
  updatedAt: isoDateTime,
});
export type AdmissionLesson = z.infer<typeof admissionLesson>;

/** An own lesson, or a skill of a skill unit; the other of the two is null. */
export const admissionItem = z.object({
  id,
  /** Within the unit, from 1. */
  no: z.number(),
  kind: z.enum(['lesson', 'skill']),
  enabled: z.boolean(),
  /** True if the plan does not include it: it is listed, but its text is not sent. */
  locked: z.boolean(),
  lesson: admissionLesson.nullable(),
  skill: z
    .object({
      segmentId: id,
      no: z.number(),
      title: z.string(),
      unitId: id,
      unitNo: z.number(),
      questionCount: z.number(),
      /** Questions whose key was shown to the reader. */
      questionsSeen: z.number(),
    })
    .nullable(),
  /** The reader's progress; null if it was never opened. */
  progress: lessonProgress.nullable(),
  /** Marked as done, or every question of the skill answered. */
  done: z.boolean(),
});
export type AdmissionItem = z.infer<typeof admissionItem>;

export const admissionUnit = z.object({
  id,
  no: z.number(),
  title: z.string(),
  enabled: z.boolean(),
  /** False if the plan does not include it. */
  included: z.boolean(),
  admissionItems: z.array(admissionItem),
  /** Only for staff; null for students. */
  enabledForTeam: z.boolean().nullable(),
  planSettings: planSettings.nullable(),
  updatedAt: isoDateTime,
});
export type AdmissionUnit = z.infer<typeof admissionUnit>;
