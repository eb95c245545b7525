import { z } from 'zod';
import { anySpelling, id, isoDateTime } from '../common.ts';
import { embargo, labelled, questionSource } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** How a question came into the inbox. */
export const reviewReason = z.enum(['missed', 'flagged', 'skipped', 'slow', 'lucky']);
export type ReviewReason = z.infer<typeof reviewReason>;
/** Why the student missed it, in the student's own judgement. */
export const reviewWhy = z.enum([
  'misread',
  'concept',
  'trap',
  'between-two',
  'time',
  'careless',
  'guess',
  'other',
]);
export type ReviewWhy = z.infer<typeof reviewWhy>;

export const reviewItem = z.object({
  id,
  questionId: id,
  source: questionSource,
  /** Where it came from. */
  from: z.enum(['drilling', 'practice', 'skills']),
  /** The question with what was answered, to open: the drill or practice it came from. */
  link: z
    .object({
      kind: z.enum(['drill', 'practice']),
      attemptId: id,
      attemptQuestionId: id,
      /** Of a practice attempt; null in a drill. */
      practiceSectionId: id.nullable(),
    })
    .nullable(),
  excerpt: z.string(),
  /** What tells of the key is left out of an embargoed entry: type, difficulty, reasons, priority and why. */
  questionType: labelled.nullable(),
  sectionType,
  difficulty: z.number().nullable(),
  reasons: z.array(reviewReason),
  priority: z.boolean(),
  why: reviewWhy.nullable(),
  createdAt: isoDateTime,
  dueAt: isoDateTime,
  due: z.boolean(),
  /** In a test that is under way: it is not given before that result is shown. */
  held: z.boolean(),
  embargo: embargo.nullable(),
  snoozedUntil: isoDateTime.nullable(),
  resolvedAt: isoDateTime.nullable(),
  reps: z.number(),
  canUndo: z.boolean(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

/** The inbox at a glance; each count is exact up to 5,000 and stays there beyond. */
export const reviewCounts = z.object({
  open: z.number(),
  /** Due now, before the daily cap. */
  due: z.number(),
  /** Due as well, but in a test that is under way. */
  held: z.number(),
  /** What is proposed for today: due, at most the cap less what was done today. */
  today: z.number(),
  doneToday: z.number(),
  cap: z.number(),
  resolved: z.number(),
  /** A pause of weeks: more is due than the cap can take; in how many days it is worked off. */
  backlogDays: z.number().nullable(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;
/** Types are LR or RC (codes of question types too); other is a reason or where it came from. */
export const reviewInboxFilter = z.strictObject({
  types: z.array(z.string().max(60)).max(60).optional(),
  difficulty: z.array(z.number().int().min(1).max(5)).max(5).optional(),
  other: z.array(z.string().max(20).toLowerCase()).max(20).optional(),
  show: anySpelling(z.enum(['everything', 'priority']), { 'priority only': 'priority' }).optional(),
});
export type ReviewInboxFilter = z.infer<typeof reviewInboxFilter>;
