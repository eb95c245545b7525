import { createFileRoute } from '@tanstack/react-router';
import { KeysPage, type KeysSearch } from '../../../features/store/admin/KeysPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/stored-values/')({
  validateSearch: uncheckedSearch<KeysSearch>(),
  beforeLoad: requireAdmin,
  component: StoredValues,
});

function StoredValues() {
  return <KeysPage {...useRouteSearch(Route, { replace: false })} />;
}
