import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../../features/classes/admin/ClassesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/classes/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Classes,
});

function Classes() {
  const navigate = Route.useNavigate();
  return (
    <ClassesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
