import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/list-search.ts';

/** The student's own notes; with `compose` a new one. */
export const Route = createFileRoute('/_student/messages/notes/')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Notes,
});

function Notes() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <NotesPage archived={false} search={readMessageSearch(search)} onSearch={onSearch} />;
}
