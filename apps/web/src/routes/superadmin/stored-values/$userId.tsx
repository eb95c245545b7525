import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { UserValuesPage } from '../../../features/staff-store/UserValuesPage.tsx';

/** What the pages keep for one user. */
export const Route = createFileRoute('/superadmin/stored-values/$userId')({
  beforeLoad: requireAdmin,
  component: UserValues,
});

function UserValues() {
  const { userId } = Route.useParams();
  return <UserValuesPage key={userId} userId={userId} />;
}
