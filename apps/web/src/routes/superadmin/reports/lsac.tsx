import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { LsacPage } from '../../../features/staff-reports/LsacPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Accounts at the exam council. */
export const Route = createFileRoute('/superadmin/reports/lsac')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <LsacPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
