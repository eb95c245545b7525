import { createFileRoute } from '@tanstack/react-router';
import { BrowserErrorsPage } from '../../../features/browser-errors/admin/BrowserErrorsPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/browser-errors/')({
  validateSearch: uncheckedSearch<FilteredSearch<'kind' | 'version' | 'route'>>(),
  beforeLoad: requireAdmin,
  component: BrowserErrors,
});

function BrowserErrors() {
  return <BrowserErrorsPage {...useRouteSearch(Route)} />;
}
