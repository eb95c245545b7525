import { createFileRoute } from '@tanstack/react-router';
import { UnitsPage } from '../../../features/skills/admin/UnitsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/skills/')({
  beforeLoad: requireStaffCalls,
  component: UnitsPage,
});
