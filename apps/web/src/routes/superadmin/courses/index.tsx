import { createFileRoute } from '@tanstack/react-router';
import { CoursesPage } from '../../../features/courses/admin/CoursesPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/courses/')({
  beforeLoad: requireStaffCalls,
  component: CoursesPage,
});
