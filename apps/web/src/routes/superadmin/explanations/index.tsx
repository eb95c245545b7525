import { createFileRoute } from '@tanstack/react-router';
import { ExplanationsPage } from '../../../features/explanations/admin/ExplanationsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/explanations/')({
  validateSearch: uncheckedSearch<TableSearch>(),
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
