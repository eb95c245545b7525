/** What other features may import. */
export { insertPodcast } from './podcasts.queries.ts';
export { podcastHandlers } from './podcasts.routes.ts';
