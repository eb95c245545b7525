/** What other features may import. */
export { insertBookmark } from './bookmarks.queries.ts';
export { bookmarksFeature } from './bookmarks.routes.ts';
