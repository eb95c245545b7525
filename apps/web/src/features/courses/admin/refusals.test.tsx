// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { CoursePage } from './CoursePage.tsx';
import { CoursesPage } from './CoursesPage.tsx';
import { LessonForm } from './LessonForm.tsx';

const { lesson } = sampleOutput('GET /lesson/admin/{id}/lesson/{lessonId}');

testRefusals({
  'features/courses/admin/CoursePage.tsx#head': { page: () => <CoursePage courseId="course" />, me },
  'features/courses/admin/CoursePage.tsx#new': {
    page: () => <CoursePage courseId="course" />,
    me,
    open: press('Add a lesson'),
  },
  'features/courses/admin/CoursesPage.tsx': { page: () => <CoursesPage />, me, open: press('New course') },
  'features/courses/admin/LessonForm.tsx': {
    page: () => <LessonForm lesson={lesson as never} preview={() => null} />,
    me,
  },
});
