import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { ToldPage } from '../../../features/staff-reports/ToldPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Why students leave. */
export const Route = createFileRoute('/superadmin/reports/exit')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <ToldPage
      kind="exit"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
