import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { aboutView } from '../message-subjects/message-subjects.entities.ts';

export const note = z.object({
  id,
  about: aboutView,
  html: z.string(),
  excerpt: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  archivedAt: isoDateTime.nullable(),
});
export type Note = z.infer<typeof note>;
