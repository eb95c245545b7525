import { createFileRoute } from '@tanstack/react-router';
import { FailedPaymentsPage } from '../../../features/billing/admin/payments/FailedPaymentsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** Students whose payment is missing now. */
export const Route = createFileRoute('/superadmin/billing/failed-payments')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
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
