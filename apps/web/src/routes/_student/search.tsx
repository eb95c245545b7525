import { createFileRoute } from '@tanstack/react-router';
import { SearchResultsPage } from '../../features/palette/SearchResultsPage.tsx';
import { readSearchParams, type SearchParams } from '../../features/palette/search-params.ts';

export const Route = createFileRoute('/_student/search')({
  // Parsed in the page, because this part of a route is loaded with every page.
  validateSearch: (search) => search as SearchParams,
  component: Search,
});

function Search() {
  const navigate = Route.useNavigate();
  return (
    <SearchResultsPage
      search={readSearchParams({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
