import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { UsersPage } from '../../../features/staff-people/list/UsersPage.tsx';
import type { FilteredSearch } from '../../../ui/staff/table-search.ts';

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
