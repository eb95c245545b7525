import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/drills/list/list-search.ts';
import { PastDrills } from '../../../features/drills/list/PastDrills.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/drill/tests')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <PastDrills
      archived={false}
      search={readListSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
