import { createFileRoute } from '@tanstack/react-router';
import { SearchLessons } from '../../../../features/lessons/list/SearchLessons.tsx';

export const Route = createFileRoute('/_student/lessons/search/{-$query}')({ component: Search });

function Search() {
  const navigate = Route.useNavigate();
  const { query = '' } = Route.useParams();
  return (
    <SearchLessons
      query={query}
      onQuery={(text) =>
        void navigate({ params: { query: text || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
