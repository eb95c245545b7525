import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../../features/classes/admin/ClassesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** All classes. */
export const Route = createFileRoute('/superadmin/classes/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Classes,
});

function Classes() {
  const navigate = Route.useNavigate();
  return (
    <ClassesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
