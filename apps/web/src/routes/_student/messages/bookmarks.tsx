import { createFileRoute } from '@tanstack/react-router';
import { BookmarksPage } from '../../../features/bookmarks/BookmarksPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/list-search.ts';

export const Route = createFileRoute('/_student/messages/bookmarks')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Bookmarks,
});

function Bookmarks() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <BookmarksPage search={readMessageSearch(search)} onSearch={onSearch} />;
}
