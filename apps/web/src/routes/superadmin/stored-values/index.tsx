import { createFileRoute } from '@tanstack/react-router';
import { KeysPage, type KeysSearch } from '../../../features/store/admin/KeysPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

const text = (value: unknown) =>
  typeof value === 'string' && value && value.length <= 100 ? value : undefined;

export const Route = createFileRoute('/superadmin/stored-values/')({
  validateSearch: (raw): KeysSearch => {
    const search = text(raw.search);
    const after = text(raw.after);
    return { ...(search ? { search } : {}), ...(after ? { after } : {}) };
  },
  beforeLoad: requireAdmin,
  component: StoredValues,
});

function StoredValues() {
  return <KeysPage {...useRouteSearch(Route, { replace: false })} />;
}
