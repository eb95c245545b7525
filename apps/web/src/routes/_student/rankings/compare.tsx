import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../../features/schools/compare/ComparePage.tsx';

export const Route = createFileRoute('/_student/rankings/compare')({
  validateSearch: (search) => search as { readonly schools?: string },
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
