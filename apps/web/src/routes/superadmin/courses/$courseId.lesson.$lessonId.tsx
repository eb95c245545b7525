import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { LessonPage } from '../../../features/staff-learning/courses/LessonPage.tsx';
import { ReadingText } from '../../../ui/reading/ReadingText.tsx';

/** A lesson of a course. */
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
