import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../../../features/billing/admin/payments/PaymentsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** Payments of all students. */
export const Route = createFileRoute('/superadmin/billing/payments')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as FilteredSearch<'status' | 'fromDate' | 'toDate'>,
  beforeLoad: requireBilling,
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
