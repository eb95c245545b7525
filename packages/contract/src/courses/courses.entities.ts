import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { drillSegment } from '../drills/drills.entities.ts';
import { explanation } from '../explanations/explanations.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** The student's level on one skill, on the 1 to 5 scale of difficulty. */
export const skillLevel = z.object({
  level: z.number(),
  /** The true level is between these two eight times in ten. */
  low: z.number(),
  high: z.number(),
  /** The chance to answer a question of medium difficulty right, 0 to 1. */
  chance: z.number(),
  /** The number of first answers it is based on; with none, it is the expected value for any student. */
  answers: z.number(),
});
export type SkillLevel = z.infer<typeof skillLevel>;

/**
 * A student's status of a question of a skill or lesson: not served, waiting in an unfinished drill, or key shown.
 * The drill is the last one that contained it.
 */
export const questionProgress = z.object({
  id,
  /** Within the unit or lesson. */
  no: z.number(),
  state: z.enum(['new', 'working', 'seen']),
  /** For the last answer; null unless seen. Blank counts as wrong. */
  correct: z.boolean().nullable(),
  drillId: id.nullable(),
  drillQuestionId: id.nullable(),
});
export type QuestionProgress = z.infer<typeof questionProgress>;

/** One skill: a segment of its unit. */
export const skillOutline = z.object({
  id,
  no: z.number(),
  title: z.string(),
  questionCount: z.number(),
  /** Questions whose key was shown, and how many of them were right the last time. */
  seen: z.number(),
  right: z.number(),
  /** Null for staff. */
  level: skillLevel.nullable(),
});
export type SkillOutline = z.infer<typeof skillOutline>;

export const skillUnitOutline = z.object({
  id,
  no: z.number(),
  title: z.string(),
  summary: z.string(),
  /** Whether questions are of Logical Reasoning or of Reading Comprehension. */
  sectionType,
  /** False if the plan does not include it; its skills are listed, but can neither be read nor drilled. */
  included: z.boolean(),
  skills: z.array(skillOutline),
});
export type SkillUnitOutline = z.infer<typeof skillUnitOutline>;

export const skill = skillOutline.extend({
  /** The explanation of the skill. Empty unless included. */
  explanations: z.array(explanation),
  /** Empty unless included. */
  questions: z.array(questionProgress),
});
export type Skill = z.infer<typeof skill>;
export const skillUnit = skillUnitOutline.extend({ skills: z.array(skill) });
export type SkillUnit = z.infer<typeof skillUnit>;

export const lessonVideo = z.object({
  url: z.string(),
  captionsUrl: z.string().nullable(),
  seconds: z.number(),
});
export type LessonVideo = z.infer<typeof lessonVideo>;

/** A student's progress in a lesson; null if it was never opened. */
export const lessonProgress = z.object({
  /** Share of the text that was read, 0 to 1; never decreases. */
  read: z.number(),
  /** The block of the text (heading, paragraph, list, ...) to continue at, from 0. */
  block: z.number(),
  /** How that block begins, to find it after an edit; empty if it is not known. */
  blockName: z.string(),
  /** The second of the video to continue at. */
  videoSecond: z.number(),
  /** The video that the second belongs to, by address and length; empty if it is not known. */
  videoName: z.string(),
  openedAt: isoDateTime,
  updatedAt: isoDateTime,
  /** When the student marked it as done; otherwise null. */
  doneAt: isoDateTime.nullable(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

/** One lesson in a list. */
export const lessonOutline = z.object({
  id,
  no: z.number(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number(),
  hasVideo: z.boolean(),
  questionCount: z.number(),
  /** Questions whose key was shown. */
  questionsSeen: z.number(),
  /** False if the plan does not include it. */
  included: z.boolean(),
  progress: lessonProgress.nullable(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

export const course = z.object({
  id,
  no: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** In order. */
  lessons: z.array(lessonOutline),
});
export type Course = z.infer<typeof course>;

/** The data for a link to a lesson: /course/{courseNo}/lesson/{no}/id/{id}. */
export const lessonLink = z.object({
  id,
  courseNo: z.number(),
  no: z.number(),
  title: z.string(),
  included: z.boolean(),
});
export type LessonLink = z.infer<typeof lessonLink>;

export const lesson = lessonOutline.extend({
  course: z.object({ id, no: z.number(), slug: z.string(), title: z.string() }),
  /** Sanitized HTML. */
  html: z.string(),
  video: lessonVideo.nullable(),
  /** Passages of its questions; empty if each has its own stimulus. Their text is sent with the drill. */
  segments: z.array(drillSegment.pick({ id: true, no: true, title: true, subject: true, comparative: true })),
  questions: z.array(questionProgress.extend({ segmentId: id.nullable() })),
  previous: lessonLink.nullable(),
  next: lessonLink.nullable(),
});
export type Lesson = z.infer<typeof lesson>;
