import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/drills/list/list-search.ts';
import { PastDrills } from '../../../features/drills/list/PastDrills.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/drill/tests')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Tests,
});

function Tests() {
  const { search, onSearch } = useRouteSearch(Route, { replace: false, resetScroll: false });
  return <PastDrills archived={false} search={readListSearch(search)} onSearch={onSearch} />;
}
