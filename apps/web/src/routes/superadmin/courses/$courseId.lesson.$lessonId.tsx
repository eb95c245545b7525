import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { LessonText } from '../../../features/lessons/lesson/LessonText.tsx';
import { LessonPage } from '../../../features/staff-learning/courses/LessonPage.tsx';

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
      preview={(html) => <LessonText html={html} />}
    />
  );
}
