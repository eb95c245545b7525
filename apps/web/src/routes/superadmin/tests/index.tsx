import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '../../../features/tests/admin/list/TestsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** All tests of the library. */
export const Route = createFileRoute('/superadmin/tests/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <TestsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
