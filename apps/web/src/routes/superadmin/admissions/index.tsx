import { createFileRoute } from '@tanstack/react-router';
import { UnitsPage } from '../../../features/admissions/admin/UnitsPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

/** Units of the admissions course. */
export const Route = createFileRoute('/superadmin/admissions/')({
  beforeLoad: requireStaffCalls,
  component: UnitsPage,
});
