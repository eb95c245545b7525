import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { optionsHash } from '../practice-tests/authoring.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** An explanation in a staff list. */
export const staffExplanation = z.object({
  id,
  author: z.string(),
  /** The beginning as plain text. */
  excerpt: z.string(),
  /** Either of a question or of a passage, game or skill; the other is null. */
  questionId: id.nullable(),
  segmentId: id.nullable(),
  location: z.object({
    origin: z.enum(['test', 'skill', 'lesson']),
    /** The test, skill unit or course. */
    homeId: id,
    homeNo: z.number(),
    homeName: z.string(),
    homeEnabled: z.boolean(),
    sectionId: id,
    sectionNo: z.number(),
    sectionType,
    sectionEnabled: z.boolean(),
    segmentNo: z.number().nullable(),
    questionNo: z.number().nullable(),
  }),
  /** Sum of votes since it was last reset; the sort key for students. */
  score: z.number(),
  views: z.number(),
  enabled: z.boolean(),
  hasVideo: z.boolean(),
  /** Characters of its HTML. */
  length: z.number(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
  updatedAt: isoDateTime,
});
export type StaffExplanation = z.infer<typeof staffExplanation>;

/** The same with its votes. */
export const explanationReport = staffExplanation.extend({ up: z.number(), down: z.number() });
export type ExplanationReport = z.infer<typeof explanationReport>;

/** One to edit. */
export const editedExplanation = explanationReport.extend({
  html: z.string(),
  videoUrl: z.string().nullable(),
  notes: z.array(z.object({ optionNo, html: z.string() })),
  /** The key of its question; null without one. */
  credited: optionNo.nullable(),
  /** A hash of the options of its question; null for a passage, game or skill. */
  optionsHash: optionsHash.nullable(),
});
export type EditedExplanation = z.infer<typeof editedExplanation>;
