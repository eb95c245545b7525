import type { Podcast } from '@docket/contract';
import type { PodcastRow } from './podcasts.queries.ts';

export const podcastView = (row: PodcastRow): Podcast => ({
  id: row.id,
  slug: row.slug,
  no: row.no,
  title: row.title,
  description: row.description,
  url: row.url,
  seconds: row.seconds,
  publishedAt: row.publishedAt.toISOString(),
  transcript: row.transcript,
});
