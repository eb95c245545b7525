// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { CoursePage } from './CoursePage.tsx';
import { CoursesPage } from './CoursesPage.tsx';
import { LessonForm } from './LessonForm.tsx';

const { lesson } = sampleOutput('GET /lesson/admin/{id}/lesson/{lessonId}');

testRefusals({
  'shared/learning-admin/ContentPage.tsx#course': { page: () => <CoursePage courseId="course" />, me },
  'shared/learning-admin/NewItem.tsx#lesson': {
    page: () => <CoursePage courseId="course" />,
    me,
    open: press('Add a lesson'),
  },
  'shared/learning-admin/NewItem.tsx#course': { page: () => <CoursesPage />, me, open: press('New course') },
  'features/courses/admin/LessonForm.tsx': {
    page: () => <LessonForm lesson={lesson as never} preview={() => null} />,
    me,
  },
});
