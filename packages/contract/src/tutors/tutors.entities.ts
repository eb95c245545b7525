import { z } from 'zod';
import { id, isoDateTime, requiredText } from '../common.ts';
import { editable } from '../editable.ts';

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

const line = (max: number) => requiredText().max(max);
/** The profile of a tutor as staff edit it. */
export const editableTutor = editable({
  name: line(80),
  title: line(120),
  subjects: z.array(line(60)).max(12),
  bio: line(2000),
  languages: z.array(line(40)).max(12),
  timezone: line(60),
  photo: z
    .string()
    .max(300)
    .regex(/^(\/media\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, 'must be a path below /media or an https address')
    .nullable()
    .default(null),
  /** The account that answers with this name. */
  userId: id.nullable().default(null),
  enabled: z.boolean().default(true),
  acceptsStudents: z.boolean().default(true),
});
/** The profile with the fields for staff. */
export const privateTutor = publicTutor.extend({
  ...editableTutor.shown,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type PrivateTutor = z.infer<typeof privateTutor>;
