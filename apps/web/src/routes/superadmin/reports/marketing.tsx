import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { MarketingPage } from '../../../features/staff-reports/MarketingPage.tsx';
import type { TableSearch } from '../../../ui/staff/table-search.ts';

/** Who agreed to news by mail. */
export const Route = createFileRoute('/superadmin/reports/marketing')({
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireAdmin,
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  return (
    <MarketingPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
