import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

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
