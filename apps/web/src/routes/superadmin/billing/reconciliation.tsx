import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../../features/billing/admin/ledger/ReconciliationPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/reconciliation')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireBilling,
  component: Reconciliation,
});

function Reconciliation() {
  return <ReconciliationPage {...useRouteSearch(Route)} />;
}
