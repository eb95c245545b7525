import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/billing/admin/webhooks/WebhooksPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/billing/webhooks')({
  validateSearch: uncheckedSearch<FilteredSearch<'status' | 'type'>>(),
  beforeLoad: requireBilling,
  component: Webhooks,
});

function Webhooks() {
  return <WebhooksPage {...useRouteSearch(Route)} />;
}
