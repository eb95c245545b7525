import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '../../features/journal/JournalPage.tsx';
import { type JournalSearch, readJournalSearch } from '../../features/journal/journal-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

/** The student's journal of missed questions. */
export const Route = createFileRoute('/_student/journal')({
  validateSearch: uncheckedSearch<JournalSearch>(),
  component: Journal,
});

function Journal() {
  const navigate = Route.useNavigate();
  return (
    <JournalPage
      search={readJournalSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
