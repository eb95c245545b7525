import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/admin/AuditPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/audit/')({
  // Validated by the table, whose code should not be loaded with every page.
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
