import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '../../../features/billing/admin/ledger/LedgerPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/ledger')({
  validateSearch: uncheckedSearch<FilteredSearch<'userId' | 'fromDate' | 'toDate'>>(),
  beforeLoad: requireBilling,
  component: Ledger,
});

function Ledger() {
  return <LedgerPage {...useRouteSearch(Route)} />;
}
