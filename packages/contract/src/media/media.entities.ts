import { z } from 'zod';
import { id, isoDateTime, requiredText } from '../common.ts';

/** A video as an author enters it: a Vimeo link, a playlist, a file of an allowed host, or a file of the library. */
export const videoEntry = z.strictObject({
  url: requiredText().max(2000),
  captionsUrl: requiredText().max(2000).nullable(),
  seconds: z.number().int().min(0).max(86_400),
});
export type VideoEntry = z.infer<typeof videoEntry>;

/** What a video request is for. */
export const videoSubject = z.enum(['class', 'explanation', 'lesson', 'admission']);
export const videoRequest = z.object({
  id,
  kind: z.enum(['sync', 'bot']),
  subject: videoSubject,
  subjectId: id.nullable(),
  vimeoId: z.string().nullable(),
  youtubeId: z.string().nullable(),
  /** The meeting that the bot joins. */
  meetingUrl: z.string().nullable(),
  state: z.enum(['requested', 'done', 'failed']),
  /** The message of the video service. */
  message: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: isoDateTime,
  endedAt: isoDateTime.nullable(),
});
export type VideoRequest = z.infer<typeof videoRequest>;
