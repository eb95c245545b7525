import type { AboutView, Bookmark } from '@docket/contract';
import type { BookmarkRow } from './bookmarks.queries.ts';

export const bookmarkView = (row: BookmarkRow, about: AboutView, excerpt: string): Bookmark => ({
  id: row.id,
  about,
  excerpt,
  createdAt: row.createdAt.toISOString(),
});
