import { createFileRoute } from '@tanstack/react-router';
import { RevenuePage } from '../../../features/billing/admin/revenue/RevenuePage.tsx';
import type { RevenueSearch } from '../../../features/billing/admin/revenue/revenue-search.ts';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/billing/revenue')({
  validateSearch: uncheckedSearch<RevenueSearch>(),
  beforeLoad: requireBilling,
  component: Revenue,
});

function Revenue() {
  return <RevenuePage {...useRouteSearch(Route, { resetScroll: false })} />;
}
