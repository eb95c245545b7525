import { createFileRoute } from '@tanstack/react-router';
import { ClassesPage } from '../../../features/classes/admin/ClassesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/classes/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Classes,
});

function Classes() {
  return <ClassesPage {...useRouteSearch(Route)} />;
}
