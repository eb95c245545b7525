import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { UnitsPage } from '../../../features/staff-admissions/UnitsPage.tsx';

/** Units of the admissions course. */
export const Route = createFileRoute('/superadmin/admissions/')({
  beforeLoad: requireStaffCalls,
  component: UnitsPage,
});
