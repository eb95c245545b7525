import { createFileRoute } from '@tanstack/react-router';
import { ClassPage } from '../../../features/classes/admin/ClassPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/classes/$id')({
  beforeLoad: requireStaffCalls,
  component: Class,
});

function Class() {
  const { id } = Route.useParams();
  return <ClassPage key={id} id={id} />;
}
