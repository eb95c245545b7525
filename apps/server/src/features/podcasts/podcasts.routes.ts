import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { linkTo } from '../mail/index.ts';
import { podcastFeed } from './feed.ts';
import { listPodcasts } from './podcasts.queries.ts';
import { podcastView } from './podcasts.view.ts';

/** As many as podcast apps read. */
const maxInFeed = 200;

/** Episodes for the pages, and as a feed. */
export function podcastHandlers(deps: Deps): Handlers<Contract['podcast']> {
  return {
    async list({ query }) {
      const rows = await listPodcasts(deps.db, query.size + 1, query.cursor ?? null);
      const items = rows.slice(0, query.size);
      const last = rows.length > items.length ? items.at(-1) : undefined;
      return { items: items.map(podcastView), nextCursor: last ? String(last.no) : null };
    },
    async feed({ reply }) {
      const rows = await listPodcasts(deps.db, maxInFeed);
      reply.type('application/rss+xml; charset=utf-8');
      return podcastFeed(rows, (path) => linkTo(deps.config, path));
    },
  };
}
