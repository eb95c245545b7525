import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/practice/sections')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Sections,
});

function Sections() {
  const { search, onSearch } = useRouteSearch(Route, { replace: false, resetScroll: false });
  return <PastPractice name="section" search={readListSearch(search)} onSearch={onSearch} />;
}
