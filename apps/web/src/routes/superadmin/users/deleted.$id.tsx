import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { DeletedPage } from '../../../features/staff-people/user/DeletedPage.tsx';

/** What is left of a deleted account. */
export const Route = createFileRoute('/superadmin/users/deleted/$id')({
  beforeLoad: requireAdmin,
  component: Deleted,
});

function Deleted() {
  const { id } = Route.useParams();
  return <DeletedPage key={id} id={id} />;
}
