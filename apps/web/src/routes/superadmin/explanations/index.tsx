import { createFileRoute } from '@tanstack/react-router';
import { ExplanationsPage } from '../../../features/explanations/admin/ExplanationsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** All explanations of the library. */
export const Route = createFileRoute('/superadmin/explanations/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
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
