import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '../../../features/practice-tests/admin/list/TestsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/tests/')({
  // Validated by the table, whose code should not be loaded with every page.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <TestsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
