import { z } from 'zod';
import { id, isoDateTime, requiredText, richText } from '../common.ts';
import { lessonProgress, lessonVideo } from '../courses/courses.entities.ts';
import { editable } from '../editable.ts';
import { videoEntry } from '../media/media.entities.ts';

export const title = requiredText().max(120);
export const editableUnit = editable({
  title,
  enabled: z.boolean().default(false),
  /** Staff with the role TEAM see the unit before students do. */
  enabledForTeam: z.boolean().default(false),
  planSettings: z.record(id, z.strictObject({ allowed: z.boolean() })).default({}),
});
export const editableLesson = editable({
  title,
  summary: z.string().trim().max(500).default(''),
  html: richText(60_000).default(''),
  video: videoEntry.nullable().default(null),
});

/** Which plans include a unit, by plan id; a plan that is not listed includes it. */
export const planSettings = z.record(id, z.object({ allowed: z.boolean() }));

export const admissionLesson = z.object({
  id,
  ...editableLesson.shown,
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
  ...editableUnit.shown,
  /** False if the plan does not include it. */
  included: z.boolean(),
  admissionItems: z.array(admissionItem),
  /** Only for staff; null for students. */
  enabledForTeam: z.boolean().nullable(),
  planSettings: planSettings.nullable(),
  updatedAt: isoDateTime,
});
export type AdmissionUnit = z.infer<typeof admissionUnit>;
