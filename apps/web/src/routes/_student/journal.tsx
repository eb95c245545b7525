import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '../../features/journal/JournalPage.tsx';
import { type JournalSearch, readJournalSearch } from '../../features/journal/journal-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

/** The student's journal of missed questions. */
export const Route = createFileRoute('/_student/journal')({
  validateSearch: uncheckedSearch<JournalSearch>(),
  component: Journal,
});

function Journal() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <JournalPage search={readJournalSearch(search)} onSearch={onSearch} />;
}
