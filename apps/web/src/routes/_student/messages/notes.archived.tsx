import { createFileRoute } from '@tanstack/react-router';
import { type MessageSearch, readMessageSearch } from '../../../features/messages/list/read-search.ts';
import { NotesPage } from '../../../features/messages/notes/NotesPage.tsx';

/** Notes that were put aside. */
export const Route = createFileRoute('/_student/messages/notes/archived')({
  // Read where the page is: this part of a route travels with every page.
  validateSearch: (search) => search as MessageSearch,
  component: ArchivedNotes,
});

function ArchivedNotes() {
  const navigate = Route.useNavigate();
  return (
    <NotesPage
      archived
      search={readMessageSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
