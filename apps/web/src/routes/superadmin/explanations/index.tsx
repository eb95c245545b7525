import { createFileRoute } from '@tanstack/react-router';
import { ExplanationsPage } from '../../../features/explanations/admin/ExplanationsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/explanations/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Explanations,
});

function Explanations() {
  return <ExplanationsPage {...useRouteSearch(Route)} />;
}
