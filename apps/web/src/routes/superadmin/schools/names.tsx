import { createFileRoute } from '@tanstack/react-router';
import { NamesPage } from '../../../features/schools/admin/NamesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/schools/names')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireStaffCalls,
  component: Names,
});

function Names() {
  return <NamesPage {...useRouteSearch(Route)} />;
}
