import { createFileRoute } from '@tanstack/react-router';
import { requireBilling } from '../../../app/guards.ts';
import { PlansPage } from '../../../features/staff-plans/PlansPage.tsx';

/** All plans. */
export const Route = createFileRoute('/superadmin/plans/')({
  beforeLoad: requireBilling,
  component: PlansPage,
});
