import { createFileRoute } from '@tanstack/react-router';
import { EstimatorPage } from '../../features/schools/estimator/EstimatorPage.tsx';
import { readEstimatorSearch } from '../../features/schools/estimator/estimator-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/estimator')({
  validateSearch: readEstimatorSearch,
  component: Estimator,
});

function Estimator() {
  const navigate = Route.useNavigate();
  return (
    <EstimatorPage
      // The router keeps values that the validation has dropped.
      search={readEstimatorSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
