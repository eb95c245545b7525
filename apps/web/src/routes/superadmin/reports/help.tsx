import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { ToldPage } from '../../../features/staff-reports/ToldPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Students who need help. */
export const Route = createFileRoute('/superadmin/reports/help')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <ToldPage
      kind="help"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
