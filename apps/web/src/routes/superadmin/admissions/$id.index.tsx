import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { UnitPage } from '../../../features/staff-admissions/UnitPage.tsx';

/** One unit of the admissions course. */
export const Route = createFileRoute('/superadmin/admissions/$id/')({
  beforeLoad: requireStaffCalls,
  component: Unit,
});

function Unit() {
  const { id } = Route.useParams();
  return <UnitPage key={id} id={id} />;
}
