import { createFileRoute } from '@tanstack/react-router';
import { SearchResultsPage } from '../../features/palette/SearchResultsPage.tsx';
import { readSearchParams, type SearchParams } from '../../features/palette/search-params.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/search')({
  validateSearch: uncheckedSearch<SearchParams>(),
  component: Search,
});

function Search() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <SearchResultsPage search={readSearchParams(search)} onSearch={onSearch} />;
}
