import { createFileRoute } from '@tanstack/react-router';
import { UserValuesPage } from '../../../features/store/admin/UserValuesPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/stored-values/$userId')({
  beforeLoad: requireAdmin,
  component: UserValues,
});

function UserValues() {
  const { userId } = Route.useParams();
  return <UserValuesPage key={userId} userId={userId} />;
}
