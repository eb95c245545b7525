import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** An episode of the podcast. */
export const podcast = z.object({
  id,
  slug: z.string(),
  no: z.number(),
  title: z.string(),
  description: z.string(),
  /** Path of the audio, '/media/...'; progress is stored by it. */
  url: z.string(),
  seconds: z.number(),
  publishedAt: isoDateTime,
  /** Plain text; an empty line separates paragraphs. */
  transcript: z.string(),
});
export type Podcast = z.infer<typeof podcast>;
