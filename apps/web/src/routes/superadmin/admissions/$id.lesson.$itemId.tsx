import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../../../features/admissions/admin/LessonPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/admissions/$id/lesson/$itemId')({
  beforeLoad: requireStaffCalls,
  component: Lesson,
});

function Lesson() {
  const { id, itemId } = Route.useParams();
  return <LessonPage key={itemId} id={id} itemId={itemId} />;
}
