import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { ClassPage } from '../../../features/staff-classes/ClassPage.tsx';

/** One class. */
export const Route = createFileRoute('/superadmin/classes/$id')({
  beforeLoad: requireStaffCalls,
  component: Class,
});

function Class() {
  const { id } = Route.useParams();
  return <ClassPage key={id} id={id} />;
}
