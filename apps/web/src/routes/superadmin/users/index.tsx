import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/users/admin/list/UsersPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** Everybody with an account. */
export const Route = createFileRoute('/superadmin/users/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as FilteredSearch<'state' | 'plan' | 'status'>,
  beforeLoad: requireAdmin,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
