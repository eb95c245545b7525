import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ReportPage } from '../../../features/staff-explanations/ReportPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Votes and views of explanations. */
export const Route = createFileRoute('/superadmin/explanations/report')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <ReportPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
