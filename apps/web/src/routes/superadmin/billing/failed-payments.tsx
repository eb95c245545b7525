import { createFileRoute } from '@tanstack/react-router';
import { FailedPaymentsPage } from '../../../features/billing/admin/payments/FailedPaymentsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/failed-payments')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireBilling,
  component: FailedPayments,
});

function FailedPayments() {
  return <FailedPaymentsPage {...useRouteSearch(Route)} />;
}
