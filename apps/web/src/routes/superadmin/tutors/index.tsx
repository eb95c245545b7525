import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { TutorsPage } from '../../../features/staff-tutors/TutorsPage.tsx';

/** All tutors. */
export const Route = createFileRoute('/superadmin/tutors/')({
  beforeLoad: requireStaffCalls,
  component: TutorsPage,
});
