import { createFileRoute } from '@tanstack/react-router';
import { EstimatorPage } from '../../features/schools/estimator/EstimatorPage.tsx';
import {
  type EstimatorSearch,
  readEstimatorSearch,
} from '../../features/schools/estimator/estimator-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/estimator')({
  validateSearch: uncheckedSearch<EstimatorSearch>(),
  component: Estimator,
});

function Estimator() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <EstimatorPage search={readEstimatorSearch(search)} onSearch={onSearch} />;
}
