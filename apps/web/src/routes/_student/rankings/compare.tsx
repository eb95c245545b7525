import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../../features/schools/compare/ComparePage.tsx';
import { readRankingSearch } from '../../../features/schools/rankings/ranking-search.ts';
import { schoolListQuery } from '../../../features/schools/school-queries.ts';
import { queryClient } from '../../../lib/client.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/rankings/compare')({
  validateSearch: uncheckedSearch<{ readonly schools?: string }>(),
  // Fetched while the code of the page loads. The page shows errors itself.
  loader: () => void queryClient.prefetchQuery(schoolListQuery),
  shouldReload: false,
  component: Compare,
});

function Compare() {
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      schools={readRankingSearch({ compare: Route.useSearch().schools }).compare}
      onSchools={(schools) =>
        void navigate({ search: schools ? { schools } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
