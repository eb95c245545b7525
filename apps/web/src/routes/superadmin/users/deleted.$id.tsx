import { createFileRoute } from '@tanstack/react-router';
import { DeletedPage } from '../../../features/users/admin/user/DeletedPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

/** The remaining data of a deleted account. */
export const Route = createFileRoute('/superadmin/users/deleted/$id')({
  beforeLoad: requireAdmin,
  component: Deleted,
});

function Deleted() {
  const { id } = Route.useParams();
  return <DeletedPage key={id} id={id} />;
}
