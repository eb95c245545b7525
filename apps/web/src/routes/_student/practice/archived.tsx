import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/practice/archived')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Archived,
});

function Archived() {
  const { search, onSearch } = useRouteSearch(Route, { replace: false, resetScroll: false });
  return <PastPractice name="archive" search={readListSearch(search)} onSearch={onSearch} />;
}
