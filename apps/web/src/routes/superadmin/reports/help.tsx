import { createFileRoute } from '@tanstack/react-router';
import { StudentReportsPage } from '../../../features/reports/admin/StudentReportsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/reports/help')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <StudentReportsPage
      kind="help"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
