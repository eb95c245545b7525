import { z } from 'zod';
import { flag, id, many, paged, pageQuery, searchTerm, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { videoRequest, videoSubject } from './media.entities.ts';

const one = z.object({ videoRequest });
const errors = ['INVALID', 'NOT_FOUND', 'WRONG_STATE', 'TOO_MANY', 'UNAVAILABLE'] as const;

/**
 * Requests of staff to the video service.
 * @area video
 */
export const mediaAdminCalls = {
  sync: defineCall({
    method: 'GET',
    path: '/video/sync',
    who: 'staff',
    summary: 'Request a video sync from the video service; refused on the staging host',
    query: z.strictObject({
      /** A link or an id; unless it is a Vimeo page, only the part before the first dot is used. */
      vimeoId: z.string().trim().max(300).default(''),
      youtubeId: z
        .string()
        .trim()
        .regex(/^[\w-]{0,40}$/, 'must be the id of a video')
        .default(''),
      type: videoSubject,
      id,
    }),
    output: one,
    errors,
  }),
  bot: defineCall({
    method: 'POST',
    path: '/video/bot',
    who: 'staff',
    summary: 'Send a bot into a meeting to record it; refused on the staging host',
    body: z.strictObject({
      meetingUrl: z
        .string()
        .trim()
        .max(2000)
        .regex(/^https:\/\/[^\s"'<>]+$/, 'Enter an https address'),
      /** The class of the meeting. */
      classId: id.nullable().default(null),
    }),
    output: one,
    errors,
  }),
  requests: defineCall({
    method: 'GET',
    path: '/video/requests',
    who: 'staff',
    summary: 'List requests to the video service, newest first',
    query: z.strictObject({
      ...pageQuery,
      /** Part of an id, a URL or a message. */
      search: searchTerm.optional(),
      sortby: z.enum(['requestedAt']).default('requestedAt'),
      sortorder: sortOrder.default('desc'),
      exportcsv: flag.optional(),
      kind: z.enum(['sync', 'bot']).optional(),
      state: many(z.enum(['requested', 'done', 'failed'])),
    }),
    /** staging: this host sends no requests to the video service. */
    output: paged(videoRequest).extend({ staging: z.boolean() }),
  }),
};
