import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import type { UserTab } from '../../../features/staff-people/user/tabs.ts';
import { UserPage } from '../../../features/staff-people/user/UserPage.tsx';

/** A user as staff sees one; the page shows its first tab for a tab that it does not know. */
export const Route = createFileRoute('/superadmin/users/$id')({
  validateSearch: ({ tab }): { tab?: UserTab } => (typeof tab === 'string' ? { tab: tab as UserTab } : {}),
  beforeLoad: requireStaffCalls,
  component: User,
});

function User() {
  const { id } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  return <UserPage key={id} id={id} shown={tab} />;
}
