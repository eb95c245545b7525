import { createFileRoute } from '@tanstack/react-router';
import { RevenuePage } from '../../../features/billing/admin/revenue/RevenuePage.tsx';
import type { RevenueSearch } from '../../../features/billing/admin/revenue/revenue-search.ts';
import { requireBilling } from '../../../lib/guards.ts';

/** What the school earns, by month and plan. */
export const Route = createFileRoute('/superadmin/billing/revenue')({
  // The page leaves out what it does not know.
  validateSearch: (raw) => raw as RevenueSearch,
  beforeLoad: requireBilling,
  component: Revenue,
});

function Revenue() {
  const navigate = Route.useNavigate();
  return (
    <RevenuePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
