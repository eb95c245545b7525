import { createFileRoute } from '@tanstack/react-router';
import { ExplanationsPage } from '../../../features/explanations/admin/ExplanationsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/explanations/')({
  // Validated by the table, whose code should not be loaded with every page.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Explanations,
});

function Explanations() {
  const navigate = Route.useNavigate();
  return (
    <ExplanationsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
