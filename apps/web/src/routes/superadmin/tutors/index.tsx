import { createFileRoute } from '@tanstack/react-router';
import { TutorsPage } from '../../../features/tutors/admin/TutorsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/tutors/')({
  beforeLoad: requireStaffCalls,
  component: TutorsPage,
});
