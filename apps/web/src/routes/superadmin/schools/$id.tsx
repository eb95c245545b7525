import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { SchoolPage } from '../../../features/schools/admin/SchoolPage.tsx';

/** One law school. */
export const Route = createFileRoute('/superadmin/schools/$id')({
  beforeLoad: requireStaffCalls,
  component: School,
});

function School() {
  const { id } = Route.useParams();
  return <SchoolPage key={id} id={id} />;
}
