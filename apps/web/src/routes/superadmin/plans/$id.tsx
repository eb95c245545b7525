import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../../../features/plans/admin/PlanPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/plans/$id')({
  beforeLoad: requireBilling,
  component: Plan,
});

function Plan() {
  const { id } = Route.useParams();
  return <PlanPage key={id} id={id} />;
}
