import type { mediaCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { throttle } from '../throttle/index.ts';
import { openPublic } from './fetch-text.ts';
import { mediaLimits } from './media.limits.ts';
import { readPlaylist } from './video.service.ts';

/** Streams of other hosts, fetched for a player. */
export function videoHandlers(deps: Deps): Handlers<typeof mediaCalls> {
  const rateLimiter = throttle(deps);
  return {
    async m3u8({ user, query, reply, now }) {
      await rateLimiter.take(mediaLimits.playlist, user.id, now);
      const playlist = await readPlaylist(query.link, {
        allowed: deps.config.VIDEO_HOSTS,
        open: openPublic,
      });
      reply.type('application/vnd.apple.mpegurl');
      return playlist;
    },
  };
}
