import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/read-search.ts';

export const Route = createFileRoute('/_student/messages/notes/archived')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: ArchivedNotes,
});

function ArchivedNotes() {
  const navigate = Route.useNavigate();
  return (
    <NotesPage
      archived
      search={readMessageSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
