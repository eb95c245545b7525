import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '../../../features/proctored/admin/LivePage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Who is in and where, while a proctored test runs. */
export const Route = createFileRoute('/superadmin/proctored/$id')({
  beforeLoad: requireStaffCalls,
  component: Live,
});

function Live() {
  const { id } = Route.useParams();
  return <LivePage key={id} id={id} />;
}
