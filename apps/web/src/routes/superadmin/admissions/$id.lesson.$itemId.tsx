import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { LessonPage } from '../../../features/staff-admissions/LessonPage.tsx';

/** A lesson of the admissions course. */
export const Route = createFileRoute('/superadmin/admissions/$id/lesson/$itemId')({
  beforeLoad: requireStaffCalls,
  component: Lesson,
});

function Lesson() {
  const { id, itemId } = Route.useParams();
  return <LessonPage key={itemId} id={id} itemId={itemId} />;
}
