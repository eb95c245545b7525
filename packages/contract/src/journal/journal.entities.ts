import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { labelled, questionSource } from '../drills/drills.entities.ts';
import { missReason } from '../reviews/reviews.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** The maximum length of each of the three fields. */
export const maxJournalText = 500;
const text = z.string().trim().max(maxJournalText);
/** What the student writes about a missed question. */
export const journalText = {
  /** Why the student chose the wrong option. */
  whyChosen: text,
  whyWrong: text,
  /** What to do next time. */
  rule: text,
};

export const journalEntry = z.object({
  id,
  questionId: id,
  source: questionSource,
  excerpt: z.string(),
  sectionType,
  questionType: labelled,
  ...journalText,
  /** The same as in the review inbox. */
  missReason: missReason.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type JournalEntry = z.infer<typeof journalEntry>;

const typeCount = labelled.extend({ sectionType, count: z.number() });
/** How many entries have each reason and type, most frequent first; of the newest 5,000. */
export const journalPatterns = z.object({
  total: z.number(),
  missReasons: z.array(
    z.object({ missReason: missReason.nullable(), count: z.number(), types: z.array(typeCount) }),
  ),
  types: z.array(typeCount),
});
export type JournalPatterns = z.infer<typeof journalPatterns>;
