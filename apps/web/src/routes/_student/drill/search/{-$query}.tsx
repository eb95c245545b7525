import { createFileRoute } from '@tanstack/react-router';
import { SearchDrills } from '../../../../features/drills/list/SearchDrills.tsx';
import { lastHistoryPage, readPage } from '../../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/drill/search/{-$query}')({
  validateSearch: (search): { page?: number } => {
    const page = readPage(search.page, lastHistoryPage);
    return page ? { page } : {};
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
