import { createFileRoute } from '@tanstack/react-router';
import { type ListSearch, readListSearch } from '../../../features/drills/list/list-search.ts';
import { PastDrills } from '../../../features/drills/list/PastDrills.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/drill/archived')({
  validateSearch: uncheckedSearch<ListSearch>(),
  component: Archived,
});

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <PastDrills
      archived
      search={readListSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
