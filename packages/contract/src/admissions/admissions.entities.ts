import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { lessonProgress, lessonVideo } from '../courses/courses.entities.ts';

/** Which plans hold a unit, by plan id; a plan that is not named holds it. */
export const planSettings = z.record(id, z.object({ allowed: z.boolean() }));

export const admissionLesson = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Sanitized HTML; null in lists, and where the item is locked. */
  html: z.string().nullable(),
  video: lessonVideo.nullable(),
  hasVideo: z.boolean(),
  /** To read the text; null where there is none. */
  minutes: z.number().nullable(),
  updatedAt: isoDateTime,
});
export type AdmissionLesson = z.infer<typeof admissionLesson>;

/** A lesson of its own, or a skill of a skill unit: the other of the two is null. */
export const admissionItem = z.object({
  id,
  /** Within the unit, from 1. */
  no: z.number(),
  kind: z.enum(['lesson', 'skill']),
  enabled: z.boolean(),
  /** The plan does not hold it: it is listed, and its text is not sent. */
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
  /** Of the reader; null where it was never opened. */
  progress: lessonProgress.nullable(),
  /** Ticked off, or every question of the skill answered. */
  done: z.boolean(),
});
export type AdmissionItem = z.infer<typeof admissionItem>;

export const admissionUnit = z.object({
  id,
  no: z.number(),
  title: z.string(),
  enabled: z.boolean(),
  /** False: the plan does not hold it. */
  included: z.boolean(),
  admissionItems: z.array(admissionItem),
  /** For staff alone; students get null. */
  enabledForTeam: z.boolean().nullable(),
  planSettings: planSettings.nullable(),
  updatedAt: isoDateTime,
});
export type AdmissionUnit = z.infer<typeof admissionUnit>;
