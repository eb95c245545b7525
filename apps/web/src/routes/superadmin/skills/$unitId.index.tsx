import { createFileRoute } from '@tanstack/react-router';
import { UnitPage } from '../../../features/skills/admin/UnitPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/skills/$unitId/')({
  beforeLoad: requireStaffCalls,
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitPage key={unitId} unitId={unitId} />;
}
