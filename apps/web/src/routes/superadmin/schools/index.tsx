import { createFileRoute } from '@tanstack/react-router';
import { SchoolsPage } from '../../../features/schools/admin/SchoolsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/schools/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Schools,
});

function Schools() {
  return <SchoolsPage {...useRouteSearch(Route)} />;
}
