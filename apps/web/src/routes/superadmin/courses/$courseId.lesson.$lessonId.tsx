import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../../../features/courses/admin/LessonPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';
import { ReadingText } from '../../../ui/reading/ReadingText.tsx';

export const Route = createFileRoute('/superadmin/courses/$courseId/lesson/$lessonId')({
  beforeLoad: requireStaffCalls,
  component: Lesson,
});

function Lesson() {
  const { courseId, lessonId } = Route.useParams();
  return (
    <LessonPage
      key={lessonId}
      courseId={courseId}
      lessonId={lessonId}
      preview={(html) => <ReadingText html={html} />}
    />
  );
}
