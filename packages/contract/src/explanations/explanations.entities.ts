import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';

export const explanation = z.object({
  id,
  questionId: id.nullable(),
  segmentId: id.nullable(),
  author: z.string(),
  html: z.string(),
  videoUrl: z.string().nullable(),
  /** Why each wrong option tempts and fails. */
  notes: z.array(z.object({ optionNo, html: z.string() })),
  score: z.number(),
  myVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  updatedAt: isoDateTime,
});
export type Explanation = z.infer<typeof explanation>;
