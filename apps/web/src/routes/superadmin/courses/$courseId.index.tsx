import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { CoursePage } from '../../../features/staff-learning/courses/CoursePage.tsx';

/** A course. */
export const Route = createFileRoute('/superadmin/courses/$courseId/')({
  beforeLoad: requireStaffCalls,
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  return <CoursePage key={courseId} courseId={courseId} />;
}
