import { createFileRoute } from '@tanstack/react-router';
import { MarketingPage } from '../../../features/reports/admin/MarketingPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/reports/marketing')({
  validateSearch: uncheckedSearch<TableSearch>(),
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
