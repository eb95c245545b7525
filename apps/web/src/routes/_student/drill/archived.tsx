import { createFileRoute } from '@tanstack/react-router';
import { readListSearch } from '../../../features/drills/list/list-search.ts';
import { PastDrills } from '../../../features/drills/list/PastDrills.tsx';

export const Route = createFileRoute('/_student/drill/archived')({
  validateSearch: readListSearch,
  component: Archived,
});

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <PastDrills
      archived
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
