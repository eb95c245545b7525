import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { ToldPage } from '../../../features/staff-reports/ToldPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Students for whom the price is too high. */
export const Route = createFileRoute('/superadmin/reports/afford')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <ToldPage
      kind="afford"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
