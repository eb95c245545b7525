import { createFileRoute } from '@tanstack/react-router';
import { EstimatorPage } from '../../features/schools/estimator/EstimatorPage.tsx';
import { readEstimatorSearch } from '../../features/schools/estimator/estimator-search.ts';

/** What was entered stands in the address. */
export const Route = createFileRoute('/_student/estimator')({
  validateSearch: readEstimatorSearch,
  component: Estimator,
});

function Estimator() {
  const navigate = Route.useNavigate();
  return (
    <EstimatorPage
      // The router leaves values in that were not let through.
      search={readEstimatorSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
