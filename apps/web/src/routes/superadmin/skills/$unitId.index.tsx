import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { UnitPage } from '../../../features/staff-learning/skills/UnitPage.tsx';

/** A skill unit. */
export const Route = createFileRoute('/superadmin/skills/$unitId/')({
  beforeLoad: requireStaffCalls,
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitPage key={unitId} unitId={unitId} />;
}
