import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../../features/billing/admin/ledger/ReconciliationPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** The ledger against the payment provider. */
export const Route = createFileRoute('/superadmin/billing/reconciliation')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireBilling,
  component: Reconciliation,
});

function Reconciliation() {
  const navigate = Route.useNavigate();
  return (
    <ReconciliationPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
