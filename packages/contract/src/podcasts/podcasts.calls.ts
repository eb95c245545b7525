import { z } from 'zod';
import { cursored } from '../common.ts';
import { defineCall } from '../define.ts';
import { podcast } from './podcasts.entities.ts';

/** Episodes to listen to. */
export const podcastCalls = {
  list: defineCall({
    method: 'GET',
    path: '/podcast/list',
    who: 'any',
    summary: 'Episodes with their transcripts, newest first',
    query: z.strictObject({
      cursor: z.coerce.number().int().min(1).max(1_000_000).optional(),
      size: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: cursored(podcast),
  }),
  feed: defineCall({
    method: 'GET',
    path: '/podcast/feed',
    who: 'public',
    summary: 'The newest 200 episodes as RSS 2.0, for podcast apps; no JSON',
    output: z.string(),
  }),
};
