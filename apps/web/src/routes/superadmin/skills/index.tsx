import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { UnitsPage } from '../../../features/staff-learning/skills/UnitsPage.tsx';

export const Route = createFileRoute('/superadmin/skills/')({
  beforeLoad: requireStaffCalls,
  component: UnitsPage,
});
