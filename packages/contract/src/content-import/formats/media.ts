import { z } from 'zod';
import { requiredText } from '../../common.ts';
import { schemaLink } from './text.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);
/** A file of the library, as in '/media/...'. */
const mediaFile = z
  .string()
  .regex(/^media\/[\w./-]+$/)
  .max(200);
const line = (max: number) => requiredText().max(max);

/** The episodes of the podcast: `library/podcasts.json`. */
export const contentPodcastsFile = z.strictObject({
  ...schemaLink,
  podcasts: z
    .array(
      z.strictObject({
        slug,
        no: z.number().int().min(1),
        title: line(120),
        description: line(500),
        file: mediaFile,
        seconds: z.number().int().min(1),
        /** Days between its release and the loading of the library. */
        daysAgo: z.number().int().min(0),
        /** Plain text; an empty line separates paragraphs. */
        transcript: line(40_000),
      }),
    )
    .max(200),
});

/** Tutors: `library/tutors.json`, in display order. */
export const contentTutorsFile = z.strictObject({
  ...schemaLink,
  tutors: z
    .array(
      z.strictObject({
        slug,
        name: line(80),
        title: line(120),
        subjects: z.array(line(60)).max(12),
        bio: line(2000),
        languages: z.array(line(40)).max(12),
        timezone: line(60),
        photo: mediaFile,
        /** The demo account of the tutor, if there is one. */
        account: z.literal('tutor').optional(),
      }),
    )
    .max(200),
});
