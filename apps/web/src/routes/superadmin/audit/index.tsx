import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/admin/AuditPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** What staff changed. */
export const Route = createFileRoute('/superadmin/audit/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as FilteredSearch<'actor' | 'action' | 'target' | 'from' | 'to'>,
  beforeLoad: requireAdmin,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
