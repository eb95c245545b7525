import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../app/guards.ts';
import { HealthPage } from '../../../features/staff-health/HealthPage.tsx';

/** How the running product is. */
export const Route = createFileRoute('/superadmin/health/')({
  beforeLoad: requireAdmin,
  component: HealthPage,
});
