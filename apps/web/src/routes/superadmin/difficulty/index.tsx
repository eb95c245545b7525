import { createFileRoute } from '@tanstack/react-router';
import { DifficultyPage } from '../../../features/statistics/admin/difficulty/DifficultyPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** The cut points from answers to difficulty. */
export const Route = createFileRoute('/superadmin/difficulty/')({
  beforeLoad: requireStaffCalls,
  component: DifficultyPage,
});
