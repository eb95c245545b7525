import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '../../../features/practice-tests/admin/list/TestsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/tests/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Tests,
});

function Tests() {
  return <TestsPage {...useRouteSearch(Route)} />;
}
