import { createFileRoute } from '@tanstack/react-router';
import type { UserSearch } from '../../../features/users/admin/user/tabs.ts';
import { UserPage } from '../../../features/users/admin/user/UserPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';

/** A user for staff; an unknown tab opens the first one. */
export const Route = createFileRoute('/superadmin/users/$id')({
  validateSearch: uncheckedSearch<UserSearch>(),
  beforeLoad: requireStaffCalls,
  component: User,
});

const loadBilling = async () =>
  (await import('../../../features/billing/admin/user/BillingTab.tsx')).BillingTab;

function User() {
  const { id } = Route.useParams();
  return (
    <UserPage key={id} id={id} {...useRouteSearch(Route, { resetScroll: false })} loadBilling={loadBilling} />
  );
}
