import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../features/explanations/admin/ReportPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/explanations/report')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Report,
});

function Report() {
  return <ReportPage {...useRouteSearch(Route)} />;
}
