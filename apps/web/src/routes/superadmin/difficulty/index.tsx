import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { DifficultyPage } from '../../../features/staff-statistics/difficulty/DifficultyPage.tsx';

/** How difficulty follows from answers. */
export const Route = createFileRoute('/superadmin/difficulty/')({
  beforeLoad: requireStaffCalls,
  component: DifficultyPage,
});
