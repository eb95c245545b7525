import { createFileRoute } from '@tanstack/react-router';
import { CoursePage } from '../../../features/courses/admin/CoursePage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/courses/$courseId/')({
  beforeLoad: requireStaffCalls,
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  return <CoursePage key={courseId} courseId={courseId} />;
}
