import { z } from 'zod';
import { anySpelling, flag, id, isoDateTime, many } from '../common.ts';
import { embargo, labelled, questionSource } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** Why a question is in the inbox. */
export const reviewReason = z.enum(['missed', 'flagged', 'skipped', 'slow', 'lucky']);
export type ReviewReason = z.infer<typeof reviewReason>;
/** Why the student missed it, in the student's own judgment. */
export const missReason = z.enum([
  'misread',
  'concept',
  'trap',
  'between-two',
  'time',
  'careless',
  'guess',
  'other',
]);
export type MissReason = z.infer<typeof missReason>;

export const reviewItem = z.object({
  id,
  questionId: id,
  source: questionSource,
  /** Where it came from. */
  from: z.enum(['drilling', 'practice', 'skills']),
  /** A link to the answered question: the drill or practice attempt that it is from. */
  link: z
    .object({
      kind: z.enum(['drill', 'practice']),
      attemptId: id,
      attemptQuestionId: id,
      /** For a practice attempt; null for a drill. */
      practiceSectionId: id.nullable(),
    })
    .nullable(),
  excerpt: z.string(),
  /** Fields that reveal the key are left out of an embargoed entry: type, difficulty, reasons, priority and the reason of the miss. */
  questionType: labelled.nullable(),
  sectionType,
  difficulty: z.number().nullable(),
  reasons: z.array(reviewReason),
  priority: z.boolean(),
  missReason: missReason.nullable(),
  /** What the student wrote about it in the journal. */
  journal: z.object({ whyChosen: z.string(), whyWrong: z.string(), rule: z.string() }).nullable(),
  createdAt: isoDateTime,
  dueAt: isoDateTime,
  /** Not if the plan or the test settings leave it out. */
  due: z.boolean(),
  /** Left out by the plan or the test settings, as in the counts. */
  notIncluded: z.boolean(),
  /** True if it is in a test in progress: it is not served until that result is shown. */
  embargoed: z.boolean(),
  embargo: embargo.nullable(),
  snoozedUntil: isoDateTime.nullable(),
  resolvedAt: isoDateTime.nullable(),
  reps: z.number(),
  canUndo: z.boolean(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

/** The counts of the inbox; each is exact up to 5,000 and capped there. */
export const reviewCounts = z.object({
  open: z.number(),
  /** Due now, before applying the daily limit. */
  due: z.number(),
  /** Also due, but in a test in progress. */
  embargoed: z.number(),
  /** Open, but left out by the plan or the test settings; neither due nor scheduled. */
  notIncluded: z.number(),
  /** Proposed for today: due, at most the daily limit minus what was done today. */
  today: z.number(),
  doneToday: z.number(),
  cap: z.number(),
  resolved: z.number(),
  /** After a pause of weeks more is due than the daily limit: the number of days until it is done. */
  backlogDays: z.number().nullable(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;
const word = z.string().min(1).max(60);
/** The filter of the inbox in a query. */
export const reviewFilterQuery = {
  /** Priority only. */
  priority: flag.default(false),
  /** Reasons (missed, flagged, ...), origin (drilling, practice, skills), due, snoozed. */
  'filter[]': many(word.toLowerCase(), 20),
  /** LR, RC, LG, or codes of question types. */
  'type[]': many(word, 60),
  'difficulty[]': many(z.coerce.number().int().min(1).max(5), 5),
};
export const reviewFilterNames = {
  'filter[]': 'other',
  'type[]': 'types',
  'difficulty[]': 'difficulty',
} as const;
/** The same as it is stored. Types are LR or RC, or codes of question types; other is a reason or an origin. */
export const reviewInboxFilter = z
  .strictObject({
    types: z.array(z.string().max(60)).max(60),
    difficulty: z.array(z.number().int().min(1).max(5)).max(5),
    other: z.array(z.string().max(20).toLowerCase()).max(20),
    show: anySpelling(z.enum(['everything', 'priority']), { 'priority only': 'priority' }),
  })
  .partial();
export type ReviewInboxFilter = z.infer<typeof reviewInboxFilter>;
