import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../../features/drills/list/list-search.ts';
import { PastDrills } from '../../../features/drills/list/PastDrills.tsx';

export const Route = createFileRoute('/_student/drill/tests')({
  validateSearch: readListSearch,
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <PastDrills
      archived={false}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
