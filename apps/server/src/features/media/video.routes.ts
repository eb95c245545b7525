import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { openPublic } from './fetch-text.ts';
import { readPlaylist } from './video.service.ts';

/** Streams of other hosts, read on behalf of a player. */
export function videoHandlers(deps: Deps): Handlers<Contract['video']> {
  return {
    async m3u8({ query, reply }) {
      const playlist = await readPlaylist(query.link, {
        allowed: deps.config.VIDEO_HOSTS,
        open: openPublic,
      });
      reply.type('application/vnd.apple.mpegurl');
      return playlist;
    },
  };
}
