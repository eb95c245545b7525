import type { bookmarkCalls, bookmarkListCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { type MessageSubjects, messageFilters, readPage } from '../message-subjects/index.ts';
import { bookmarkList } from './bookmarks.queries.ts';
import { bookmarksService } from './bookmarks.service.ts';

/** The bookmarks of a student, and their list. */
export function bookmarksFeature(deps: Deps, content: ContentService, about: MessageSubjects) {
  const bookmarks = bookmarksService(deps, content, about);
  const filters = messageFilters(deps.db);

  const handlers: Handlers<typeof bookmarkCalls> = {
    async create({ user, body, now }) {
      return { bookmark: await bookmarks.bookmark(user, body.about, body.attemptQuestionId, now) };
    },
  };
  const listHandlers: Handlers<typeof bookmarkListCalls> = {
    async bookmarks({ user, query }) {
      const { rows, nextCursor } = await readPage(deps.db, user.id, bookmarkList, query);
      return { items: await bookmarks.present(user.id, rows), nextCursor };
    },
    async removeBookmark({ user, params }) {
      await bookmarks.unbookmark(user.id, params.id);
      return { ok: true };
    },
    bookmarkFilters: ({ user }) => filters.read(user.id, 'bookmarksFilter'),
    setBookmarkFilter: ({ user, body }) => filters.keep(user.id, 'bookmarksFilter', body.filter),
  };
  return { handlers, listHandlers, bookmarkAbout: bookmarks.bookmarkAbout };
}
