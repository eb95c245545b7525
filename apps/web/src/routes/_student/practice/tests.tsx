import { createFileRoute } from '@tanstack/react-router';
import { ScoreHistory } from '../../../features/practice/history/ScoreHistory.tsx';
import { type ListSearch, readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/practice/tests')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <PastPractice
      name="test"
      search={readListSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    >
      <ScoreHistory />
    </PastPractice>
  );
}
