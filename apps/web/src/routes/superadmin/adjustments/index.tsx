import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../../features/adjustments/admin/AdjustmentsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** The adjustment for the applicant pool, and its history. */
export const Route = createFileRoute('/superadmin/adjustments/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: Adjustments,
});

function Adjustments() {
  return <AdjustmentsPage {...useRouteSearch(Route)} />;
}
