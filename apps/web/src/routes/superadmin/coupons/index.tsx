import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '../../../features/coupons/admin/CouponsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

export const Route = createFileRoute('/superadmin/coupons/')({
  validateSearch: uncheckedSearch<TableSearch>(),
  beforeLoad: requireBilling,
  component: Coupons,
});

function Coupons() {
  return <CouponsPage {...useRouteSearch(Route)} />;
}
