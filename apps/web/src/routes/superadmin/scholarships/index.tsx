import { createFileRoute } from '@tanstack/react-router';
import { PoolPage } from '../../../features/scholarships/admin/PoolPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/scholarships/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: Pool,
});

function Pool() {
  return <PoolPage {...useRouteSearch(Route)} />;
}
