import { createFileRoute } from '@tanstack/react-router';
import { NamesPage } from '../../../features/schools/admin/NamesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** Other names of law schools. */
export const Route = createFileRoute('/superadmin/schools/names')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireStaffCalls,
  component: Names,
});

function Names() {
  const navigate = Route.useNavigate();
  return (
    <NamesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
