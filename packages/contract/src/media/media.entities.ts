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

/** A tutor's public profile. */
export const publicTutor = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  subjects: z.array(z.string()),
  /** Plain text; an empty line separates paragraphs. */
  bio: z.string(),
  languages: z.array(z.string()),
  timezone: z.string(),
  /** A path or an https URL; null without one. */
  photo: z.string().nullable(),
  /** Whether the tutor accepts new students. */
  acceptsStudents: z.boolean(),
});
export type PublicTutor = z.infer<typeof publicTutor>;

/** The profile with the fields for staff. */
export const privateTutor = publicTutor.extend({
  /** The account that answers with this name. */
  userId: id.nullable(),
  enabled: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type PrivateTutor = z.infer<typeof privateTutor>;
