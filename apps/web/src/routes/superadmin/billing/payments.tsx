import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../../../features/billing/admin/payments/PaymentsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/payments')({
  validateSearch: uncheckedSearch<FilteredSearch<'status' | 'fromDate' | 'toDate'>>(),
  beforeLoad: requireBilling,
  component: Payments,
});

function Payments() {
  return <PaymentsPage {...useRouteSearch(Route)} />;
}
