import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { DrillsPage } from '../../../features/staff-reports/DrillsPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Work of all students, from day to day. */
export const Route = createFileRoute('/superadmin/reports/')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <DrillsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
