import { createFileRoute } from '@tanstack/react-router';
import { UnitsPage } from '../../../features/admissions/admin/UnitsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/admissions/')({
  beforeLoad: requireStaffCalls,
  component: UnitsPage,
});
