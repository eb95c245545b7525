import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '../../../features/media/admin/VideosPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/videos/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Videos,
});

function Videos() {
  return <VideosPage {...useRouteSearch(Route)} />;
}
