import { createFileRoute } from '@tanstack/react-router';
import { SchoolPage } from '../../../features/schools/admin/SchoolPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/schools/$id')({
  beforeLoad: requireStaffCalls,
  component: School,
});

function School() {
  const { id } = Route.useParams();
  return <SchoolPage key={id} id={id} />;
}
