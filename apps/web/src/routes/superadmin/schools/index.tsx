import { createFileRoute } from '@tanstack/react-router';
import { SchoolsPage } from '../../../features/schools/admin/SchoolsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** Law schools. */
export const Route = createFileRoute('/superadmin/schools/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Schools,
});

function Schools() {
  const navigate = Route.useNavigate();
  return (
    <SchoolsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
