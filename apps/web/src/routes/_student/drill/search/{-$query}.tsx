import { createFileRoute } from '@tanstack/react-router';
import { readPage } from '../../../../features/drills/list/list-search.ts';
import { SearchDrills } from '../../../../features/drills/list/SearchDrills.tsx';

export const Route = createFileRoute('/_student/drill/search/{-$query}')({
  validateSearch: (search): { page?: number } => {
    const page = readPage(search.page);
    return page > 1 ? { page } : {};
  },
  component: Search,
});

function Search() {
  const navigate = Route.useNavigate();
  const { query = '' } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return (
    <SearchDrills
      query={query}
      page={page}
      onQuery={(text) =>
        void navigate({ params: { query: text || undefined }, search: {}, replace: true, resetScroll: false })
      }
      onPage={(to) => void navigate({ params: (now) => now, search: { page: to } })}
    />
  );
}
