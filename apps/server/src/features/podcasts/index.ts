/** What other features may use of podcasts. */
export { insertPodcast } from './podcasts.queries.ts';
export { podcastHandlers } from './podcasts.routes.ts';
