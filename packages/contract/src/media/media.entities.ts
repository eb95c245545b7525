import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** An episode of the podcast. */
export const podcast = z.object({
  id,
  slug: z.string(),
  no: z.number(),
  title: z.string(),
  description: z.string(),
  /** Path of the audio, '/media/...'; progress is kept under it. */
  url: z.string(),
  seconds: z.number(),
  publishedAt: isoDateTime,
  /** Plain text; an empty line parts paragraphs. */
  transcript: z.string(),
});
export type Podcast = z.infer<typeof podcast>;

/** A tutor, as everybody may see them. */
export const publicTutor = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  subjects: z.array(z.string()),
  /** Plain text; an empty line parts paragraphs. */
  bio: z.string(),
  languages: z.array(z.string()),
  timezone: z.string(),
  /** A path of ours or an https address; null without one. */
  photo: z.string().nullable(),
  /** Whether new students can be taken on. */
  acceptsStudents: z.boolean(),
});
export type PublicTutor = z.infer<typeof publicTutor>;

/** The same with what is for staff. */
export const privateTutor = publicTutor.extend({
  /** The account that answers under this name. */
  userId: id.nullable(),
  enabled: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type PrivateTutor = z.infer<typeof privateTutor>;
