import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../../features/notes/NotesPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/read-search.ts';

/** The student's own notes; with `compose` a new one. */
export const Route = createFileRoute('/_student/messages/notes/')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Notes,
});

function Notes() {
  const navigate = Route.useNavigate();
  return (
    <NotesPage
      archived={false}
      search={readMessageSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
