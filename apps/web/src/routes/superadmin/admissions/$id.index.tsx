import { createFileRoute } from '@tanstack/react-router';
import { UnitPage } from '../../../features/admissions/admin/UnitPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/admissions/$id/')({
  beforeLoad: requireStaffCalls,
  component: Unit,
});

function Unit() {
  const { id } = Route.useParams();
  return <UnitPage key={id} id={id} />;
}
