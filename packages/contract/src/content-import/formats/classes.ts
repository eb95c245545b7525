import { z } from 'zod';
import { code, contentLimits, schemaLink, text, whole } from './text.ts';

const libraryMedia = (what: string) =>
  z
    .string()
    .max(200)
    .regex(/^media\/[\w-]+(?:\/[\w-]+)*\.\w+$/, `${what}: "media/<file>"`);

/** A past or coming class; its day is relative to the day on which the library is loaded. */
export const contentClass = z.strictObject({
  slug: code('Class'),
  title: text('Title', contentLimits.title),
  description: text('Description', contentLimits.note),
  tags: z.array(text('Tag', contentLimits.name)).max(12),
  tutor: code('Tutor').describe('Slug of a tutor of tutors.json.'),
  inDays: z
    .number()
    .int()
    .min(-365)
    .max(365)
    .describe('Days from the day of loading, below 0 for a past one.'),
  at: z
    .union([z.literal('next-hour'), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'At: hours and minutes')])
    .describe('Local time in the zone; "next-hour" is the next full hour after loading.'),
  zone: z.string().max(60).describe('IANA time zone that the class is planned in.'),
  minutes: whole('Minutes', 5, 480),
  joinUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/\S+$/, 'Join link: a full https address'),
  capacity: whole('Capacity', 1, 10_000).nullable().describe('null: no seat limit.'),
  recording: z
    .strictObject({
      file: libraryMedia('Recording'),
      captions: libraryMedia('Captions').nullable(),
      seconds: whole('Seconds', 1, 86_400),
    })
    .nullable(),
  questions: z
    .array(z.string().regex(/^[\w-]+\/\d+\/\d+$/, 'Question: "test/section/number"'))
    .max(20)
    .optional()
    .describe('Questions that the class is about, as "test-1/2/16": slug, section and number.'),
});
export const contentClassesFile = z
  .strictObject({ ...schemaLink, classes: z.array(contentClass).max(200) })
  .meta({
    title: 'Classes',
    description: 'Live classes, past ones with their recordings and upcoming ones.',
  });
export type ContentClass = z.infer<typeof contentClass>;
