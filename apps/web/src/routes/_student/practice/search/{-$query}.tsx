import { createFileRoute } from '@tanstack/react-router';
import { readPage } from '../../../../features/practice/list/list-search.ts';
import { SearchPractice } from '../../../../features/practice/list/SearchPractice.tsx';

export const Route = createFileRoute('/_student/practice/search/{-$query}')({
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
    <SearchPractice
      query={query}
      page={page}
      onQuery={(text) =>
        void navigate({ params: { query: text || undefined }, search: {}, replace: true, resetScroll: false })
      }
      onPage={(to) => void navigate({ params: (now) => now, search: { page: to } })}
    />
  );
}
