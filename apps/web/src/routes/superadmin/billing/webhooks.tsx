import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/billing/admin/webhooks/WebhooksPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { FilteredSearch } from '../../../ui/admin/table-search.ts';

/** Events of the payment provider. */
export const Route = createFileRoute('/superadmin/billing/webhooks')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as FilteredSearch<'status' | 'type'>,
  beforeLoad: requireBilling,
  component: Webhooks,
});

function Webhooks() {
  const navigate = Route.useNavigate();
  return (
    <WebhooksPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
