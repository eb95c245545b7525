import { createFileRoute } from '@tanstack/react-router';
import { ScoreHistory } from '../../../features/practice/history/ScoreHistory.tsx';
import { type ListSearch, readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/practice/tests')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Tests,
});

function Tests() {
  const { search, onSearch } = useRouteSearch(Route, { replace: false, resetScroll: false });
  return (
    <PastPractice name="test" search={readListSearch(search)} onSearch={onSearch}>
      <ScoreHistory />
    </PastPractice>
  );
}
