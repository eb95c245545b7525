import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { aboutView } from '../message-subjects/message-subjects.entities.ts';

export const bookmark = z.object({
  id,
  about: aboutView,
  /** For a question the beginning of its text, otherwise the subject. */
  excerpt: z.string(),
  createdAt: isoDateTime,
});
export type Bookmark = z.infer<typeof bookmark>;
