import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/admin/AuditPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/audit/')({
  validateSearch: uncheckedSearch<FilteredSearch<'actor' | 'action' | 'target' | 'from' | 'to'>>(),
  beforeLoad: requireAdmin,
  component: Audit,
});

function Audit() {
  return <AuditPage {...useRouteSearch(Route)} />;
}
