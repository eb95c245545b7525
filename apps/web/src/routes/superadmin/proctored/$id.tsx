import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { LivePage } from '../../../features/proctored/staff/LivePage.tsx';

/** Who is in and where, while a proctored test runs. */
export const Route = createFileRoute('/superadmin/proctored/$id')({
  beforeLoad: requireStaffCalls,
  component: Live,
});

function Live() {
  const { id } = Route.useParams();
  return <LivePage key={id} id={id} />;
}
