import { createFileRoute } from '@tanstack/react-router';
import { PoolPage } from '../../../features/scholarships/admin/PoolPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

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
