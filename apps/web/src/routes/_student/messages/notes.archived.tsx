import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/list-search.ts';

export const Route = createFileRoute('/_student/messages/notes/archived')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: ArchivedNotes,
});

function ArchivedNotes() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <NotesPage archived search={readMessageSearch(search)} onSearch={onSearch} />;
}
