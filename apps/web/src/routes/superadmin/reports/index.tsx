import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../../features/reports/admin/ReportsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/reports/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  return <ReportsPage report="drills" {...useRouteSearch(Route)} />;
}
