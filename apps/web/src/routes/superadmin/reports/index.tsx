import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../../features/reports/admin/ReportsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/reports/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <ReportsPage
      report="drills"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
