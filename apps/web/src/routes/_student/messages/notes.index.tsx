import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/read-search.ts';

/** The student's own notes; with `compose` a new one. */
export const Route = createFileRoute('/_student/messages/notes/')({
  // Parsed in the page, because this part of a route is loaded with every page.
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
