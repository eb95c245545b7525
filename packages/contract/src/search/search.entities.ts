import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { lessonLink } from '../courses/courses.entities.ts';
import { questionSource } from '../drills/drills.entities.ts';
import { role, sectionType } from '../users/users.entities.ts';

/** A question that a student's search found: its position, and plain text around the match. */
export const foundQuestion = z.object({
  questionId: id,
  segmentId: id.nullable(),
  source: questionSource,
  excerpt: z.string(),
  seen: z.boolean(),
});
export type FoundQuestion = z.infer<typeof foundQuestion>;

export const foundLesson = z.object({
  lesson: lessonLink,
  course: z.object({ id, title: z.string() }),
  summary: z.string(),
  /** Plain text around the match; for content that is not included, only the summary is searched and shown. */
  excerpt: z.string(),
});
export type FoundLesson = z.infer<typeof foundLesson>;

export const foundSkill = z.object({
  id,
  no: z.number(),
  title: z.string(),
  unit: z.object({ no: z.number(), title: z.string() }),
  included: z.boolean(),
});
export type FoundSkill = z.infer<typeof foundSkill>;

/** A question type that can be drilled, once for each of its section types. */
export const foundQuestionType = z.object({ code: z.string(), label: z.string(), sectionType });
export type FoundQuestionType = z.infer<typeof foundQuestionType>;

/** An upcoming class, or one with a recording. */
export const foundClass = z.object({
  id,
  title: z.string(),
  tutorName: z.string().nullable(),
  startsAt: isoDateTime,
  recorded: z.boolean(),
});
export type FoundClass = z.infer<typeof foundClass>;

export const foundUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
});
export type FoundUser = z.infer<typeof foundUser>;

export const foundTicket = z.object({
  id,
  subject: z.string(),
  studentName: z.string(),
  status: z.enum(['unclaimed', 'claimed', 'answered']),
  updatedAt: isoDateTime,
});
export type FoundTicket = z.infer<typeof foundTicket>;

export const foundTest = z.object({
  id,
  no: z.number(),
  name: z.string(),
  enabled: z.boolean(),
  archived: z.boolean(),
});
export type FoundTest = z.infer<typeof foundTest>;
