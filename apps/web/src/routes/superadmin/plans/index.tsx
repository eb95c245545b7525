import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../../../features/plans/admin/PlansPage.tsx';
import { requireBilling } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/plans/')({
  beforeLoad: requireBilling,
  component: PlansPage,
});
