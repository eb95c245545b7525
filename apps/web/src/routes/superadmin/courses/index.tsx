import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { CoursesPage } from '../../../features/staff-learning/courses/CoursesPage.tsx';

export const Route = createFileRoute('/superadmin/courses/')({
  beforeLoad: requireStaffCalls,
  component: CoursesPage,
});
