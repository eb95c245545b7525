import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '../../../features/media/admin/VideosPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/videos/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Videos,
});

function Videos() {
  const navigate = Route.useNavigate();
  return (
    <VideosPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
