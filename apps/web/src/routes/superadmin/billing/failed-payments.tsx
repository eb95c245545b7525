import { createFileRoute } from '@tanstack/react-router';
import { FailedPaymentsPage } from '../../../features/billing/admin/payments/FailedPaymentsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/failed-payments')({
  // Validated by the table, whose code should not be loaded with every page.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireBilling,
  component: FailedPayments,
});

function FailedPayments() {
  const navigate = Route.useNavigate();
  return (
    <FailedPaymentsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
