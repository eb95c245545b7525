import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { PoolPage } from '../../../features/scholarships/admin/PoolPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** The pool of scholarship cases. */
export const Route = createFileRoute('/superadmin/scholarships/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Pool,
});

function Pool() {
  const navigate = Route.useNavigate();
  return (
    <PoolPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
