import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/users/admin/list/UsersPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/users/')({
  validateSearch: uncheckedSearch<FilteredSearch<'state' | 'plan' | 'status'>>(),
  beforeLoad: requireAdmin,
  component: Users,
});

function Users() {
  return <UsersPage {...useRouteSearch(Route)} />;
}
