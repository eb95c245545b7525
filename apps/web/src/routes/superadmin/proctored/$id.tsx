import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '../../../features/proctored/admin/LivePage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Live view of a running proctored test. */
export const Route = createFileRoute('/superadmin/proctored/$id')({
  beforeLoad: requireStaffCalls,
  component: Live,
});

function Live() {
  const { id } = Route.useParams();
  return <LivePage key={id} id={id} />;
}
