import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../../features/health/admin/HealthPage.tsx';
import { requireAdmin } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/health/')({
  beforeLoad: requireAdmin,
  component: HealthPage,
});
