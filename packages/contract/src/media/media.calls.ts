import { z } from 'zod';
import { defineCall } from '../define.ts';

/**
 * Streams of other hosts.
 * @area video
 */
export const mediaCalls = {
  m3u8: defineCall({
    method: 'GET',
    path: '/video/m3u8',
    who: 'any',
    summary:
      'Get the HLS playlist of a video link with absolute addresses; no JSON. Only hosts in VIDEO_HOSTS are requested',
    query: z.strictObject({ link: z.string().min(1).max(2000) }),
    output: z.string(),
    errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY', 'UNAVAILABLE'],
    timeout: 15_000,
  }),
};
