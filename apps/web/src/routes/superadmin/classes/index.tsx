import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../../features/classes/admin/ClassesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/classes/')({
  // Validated by the table, whose code should not be loaded with every page.
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
