import { createFileRoute } from '@tanstack/react-router';
import { type MessageSearch, readMessageSearch } from '../../../features/messages/list/read-search.ts';
import { NotesPage } from '../../../features/messages/notes/NotesPage.tsx';

/** The student's own notes; with `compose` a new one. */
export const Route = createFileRoute('/_student/messages/notes/')({
  // Read where the page is: this part of a route travels with every page.
  validateSearch: (search) => search as MessageSearch,
  component: Notes,
});

function Notes() {
  const navigate = Route.useNavigate();
  return (
    <NotesPage
      archived={false}
      search={readMessageSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
