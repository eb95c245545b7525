import { createFileRoute } from '@tanstack/react-router';
import { BookmarksPage } from '../../../features/bookmarks/BookmarksPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/read-search.ts';

export const Route = createFileRoute('/_student/messages/bookmarks')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Bookmarks,
});

function Bookmarks() {
  const navigate = Route.useNavigate();
  return (
    <BookmarksPage
      search={readMessageSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
