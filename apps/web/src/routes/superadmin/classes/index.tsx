import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ClassesPage } from '../../../features/staff-classes/ClassesPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

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
