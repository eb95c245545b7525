import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../../features/schools/compare/ComparePage.tsx';
import { schoolListQuery } from '../../../features/schools/school-queries.ts';
import { queryClient } from '../../../lib/client.ts';

export const Route = createFileRoute('/_student/rankings/compare')({
  validateSearch: (search) => search as { readonly schools?: string },
  // Fetched while the code of the page loads. The page shows errors itself.
  loader: () => void queryClient.prefetchQuery(schoolListQuery),
  shouldReload: false,
  component: Compare,
});

function Compare() {
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      schools={Route.useSearch().schools}
      onSchools={(schools) =>
        void navigate({ search: schools ? { schools } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
