import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { type MessageSearch, readMessageSearch } from '../../../ui/messages/list/read-search.ts';

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
