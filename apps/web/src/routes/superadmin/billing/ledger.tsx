import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '../../../features/billing/admin/ledger/LedgerPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** Postings of the ledger. */
export const Route = createFileRoute('/superadmin/billing/ledger')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as FilteredSearch<'userId' | 'fromDate' | 'toDate'>,
  beforeLoad: requireBilling,
  component: Ledger,
});

function Ledger() {
  const navigate = Route.useNavigate();
  return (
    <LedgerPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
