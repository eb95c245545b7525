import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';
import { editable } from '../editable.ts';

export const outsideSource = z.enum(['lsat', 'practice-test', 'other']);
const scaledText = 'Enter a score from 120 to 180';
const questionsText = 'Enter a number from 1 to 40';
/** The raw score of one section. */
const outsideSection = z
  .strictObject({
    type: z.enum(['LR', 'RC']),
    right: z.number().int().min(0, 'Enter 0 or more'),
    of: z.number().int().min(1, questionsText).max(40, questionsText),
  })
  .refine(({ right, of }) => right <= of, {
    path: ['right'],
    message: "Enter at most the section's number of questions",
  });

export const editableOutsideScore = editable({
  takenOn: day,
  source: outsideSource,
  /** Such as 'PrepTest 158'; empty if it has no name. */
  title: z.string().trim().max(80, 'Use at most 80 characters').default(''),
  scaled: z.number().int().min(120, scaledText).max(180, scaledText),
  /** Raw scores of sections, if the student knows them. */
  sections: z.array(outsideSection).max(4, 'Give at most 4 sections').default([]),
  countsInForecast: z.boolean().default(false),
});
/** The score of a test that was taken elsewhere, as the student entered it. */
export const outsideScore = z.object({
  id,
  ...editableOutsideScore.shown,
  updatedAt: isoDateTime,
});
export type OutsideScore = z.infer<typeof outsideScore>;
