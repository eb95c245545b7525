import { createFileRoute } from '@tanstack/react-router';
import { EstimatorPage } from '../../features/schools/estimator/EstimatorPage.tsx';
import {
  type EstimatorSearch,
  readEstimatorSearch,
} from '../../features/schools/estimator/estimator-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/estimator')({
  validateSearch: uncheckedSearch<EstimatorSearch>(),
  component: Estimator,
});

function Estimator() {
  const navigate = Route.useNavigate();
  return (
    <EstimatorPage
      search={readEstimatorSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
