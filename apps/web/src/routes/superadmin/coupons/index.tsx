import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '../../../features/coupons/admin/CouponsPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';

/** All coupons. */
export const Route = createFileRoute('/superadmin/coupons/')({
  // The table leaves out what it does not know; its rules are no part of what every page loads.
  validateSearch: (raw) => raw as TableSearch,
  beforeLoad: requireBilling,
  component: Coupons,
});

function Coupons() {
  const navigate = Route.useNavigate();
  return (
    <CouponsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
