import { createFileRoute } from '@tanstack/react-router';
import { requireBilling } from '../../../app/guards.ts';
import { PlanPage } from '../../../features/staff-plans/PlanPage.tsx';

/** One plan. */
export const Route = createFileRoute('/superadmin/plans/$id')({
  beforeLoad: requireBilling,
  component: Plan,
});

function Plan() {
  const { id } = Route.useParams();
  return <PlanPage key={id} id={id} />;
}
