import { createFileRoute } from '@tanstack/react-router';
import { SearchResultsPage } from '../../features/palette/SearchResultsPage.tsx';
import { readSearchParams, type SearchParams } from '../../features/palette/search-params.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/search')({
  validateSearch: uncheckedSearch<SearchParams>(),
  component: Search,
});

function Search() {
  const navigate = Route.useNavigate();
  return (
    <SearchResultsPage
      search={readSearchParams(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
